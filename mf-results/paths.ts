/* Own routes; `remote.ts` describes them. */

export const results = '/admin/results/:session';
export const resultTargets = '/admin/results/:session/targets';
export const lift = '/admin/results/:session/lift';
export const verify = '/verify';
export const compare = '/admin/compare';
export const plan = '/admin/plan';
export const newItem = '/admin/plan/new';
export const planTargets = '/admin/plan/targets';
export const editItem = '/admin/plan/:item/edit';
export const deleteItem = '/admin/plan/:item/delete';
export const share = '/admin/results/:session/share';
export const shareWithAdviser = '/admin/results/:session/share-adviser';
export const sharedWithAdviser = '/admin/shared/:share';
export const shares = '/admin/shares';
export const shared = '/shared/:share';
