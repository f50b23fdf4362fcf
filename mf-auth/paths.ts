/** Own routes; `remote.ts` describes them. */
export const paths = {
  signUpEmail: '/sign-up/email',
  signUpCode: '/sign-up/code',
  thankYou: '/sign-up/thank-you',
  codeConfirmation: '/sign-up/code/confirmation',
  confirmSignUp: '/sign-up/confirm',
  login: '/admin/login',
  resetPassword: '/admin/reset-password',
  emailChanged: '/reset-email',
  undoEmailChange: '/undo-email-change',
  settings: '/admin/settings',
} as const;

/** Routes of other remotes that this one links to. */
export const links = {
  landing: '/',
  dashboard: '/admin/dashboard',
} as const;
