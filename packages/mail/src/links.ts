/** Routes that mails link to. */
export const links = {
  confirmSignUp: '/sign-up/confirm',
  login: '/admin/login',
  resetPassword: '/admin/reset-password',
  emailChanged: '/reset-email',
  undoEmailChange: '/undo-email-change',
  recommendations: '/recommendations/:userId',
  shared: '/shared/:share',
  shares: '/admin/shares',
} as const;
