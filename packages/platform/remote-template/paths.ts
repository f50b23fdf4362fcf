/* Own routes; `remote.ts` describes them. */

export const overview = '/sample-list';
export const editor = '/admin/sample-list';
