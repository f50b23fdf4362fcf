/** Routes that mails about accounts link to. */
export const links = {
  confirmSignUp: '/sign-up/confirm',
  resetPassword: '/admin/reset-password',
  verifyNewEmail: '/reset-email',
  undoEmailChange: '/undo-email-change',
  dashboard: '/admin/dashboard',
  authority: '/admin/authority',
} as const;
