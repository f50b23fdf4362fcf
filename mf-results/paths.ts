/** Own routes; `remote.ts` describes them. */
export const paths = {
  results: '/admin/results/:session',
  resultTargets: '/admin/results/:session/targets',
  lift: '/admin/results/:session/lift',
  verify: '/verify',
  compare: '/admin/compare',
  plan: '/admin/plan',
  newItem: '/admin/plan/new',
  planTargets: '/admin/plan/targets',
  editItem: '/admin/plan/:item/edit',
  deleteItem: '/admin/plan/:item/delete',
} as const;

/** Routes of other remotes that this one links to. */
export const links = {
  dashboard: '/admin/dashboard',
  assessment: '/admin/assessment/:session/:sectionNumber?/:pageNumber?',
} as const;
