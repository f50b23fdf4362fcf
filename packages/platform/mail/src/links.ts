/** Routes that mails link to. */
export const links = {
  confirmSignUp: '/sign-up/confirm',
  resetPassword: '/admin/reset-password',
  emailChanged: '/reset-email',
  undoEmailChange: '/undo-email-change',
  recommendations: '/recommendations/:userId',
  shared: '/shared/:share',
  dashboard: '/admin/dashboard',
  areas: '/admin/areas/:session',
  people: '/admin/people',
  shares: '/admin/shares',
  authority: '/admin/authority',
  authorityRecord: '/admin/authority/record',
} as const;
