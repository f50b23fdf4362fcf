/* Own routes; `remote.ts` describes them. */

export const admin = '/admin';
export const dashboard = '/admin/dashboard';
export const remove = '/admin/dashboard/:id/delete';
export const retake = '/admin/dashboard/:id/retake';
export const intro = '/admin/assessment';
export const details = '/admin/assessment/get-title';
export const question = '/admin/assessment/:session/:sectionNumber?/:pageNumber?';
export const completion = '/admin/assessment/:session/results';
export const areas = '/admin/areas/:session';
export const assign = '/admin/areas/:session/:pillar/assign';
export const returnArea = '/admin/areas/:session/:pillar/return';
export const check = '/admin/check/:session/:pillar';
export const returnChecked = '/admin/check/:session/:pillar/return';
