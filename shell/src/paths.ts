/** Routes of remotes that the shell links to. */
export const links = {
  landing: '/',
  walkthrough: '/walkthrough',
  questionnaire: '/questionnaire',
  accessibility: '/accessibility',
  help: '/help',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  plan: '/admin/plan',
  settings: '/admin/settings',
} as const;
