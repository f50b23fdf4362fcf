/** Own routes; `remote.ts` describes them. */
export const paths = {
  landing: '/',
  walkthrough: '/walkthrough',
  questionnaire: '/questionnaire',
  question: '/questionnaire/:questionId',
  recommendations: '/recommendations/:userId',
  editAnswer: '/recommendations/:userId/edit/:questionId',
  preparation: '/preparation',
  accessibility: '/accessibility',
  help: '/help',
} as const;

/** Routes of other remotes that this one links to. */
export const links = {
  signUp: '/sign-up/email',
  login: '/admin/login',
} as const;
