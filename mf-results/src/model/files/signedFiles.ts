/** Attachment names of a report: figures and signature. */
export const SIGNED_FILES = { json: 'results.json', jws: 'results.json.jws' } as const;
