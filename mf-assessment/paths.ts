/** Own routes; `remote.ts` describes them. */
export const paths = {
  admin: '/admin',
  dashboard: '/admin/dashboard',
  delete: '/admin/dashboard/:id/delete',
  retake: '/admin/dashboard/:id/retake',
  intro: '/admin/assessment',
  details: '/admin/assessment/get-title',
  question: '/admin/assessment/:session/:sectionNumber?/:pageNumber?',
  completion: '/admin/assessment/:session/results',
} as const;

/** Routes of other remotes that this one links to. */
export const links = {
  results: '/admin/results/:session',
  compare: '/admin/compare',
  plan: '/admin/plan',
  preparation: '/preparation',
} as const;
