/** What the attachments of a report are called: the figures, and the signature over them. */
export const SIGNED_FILES = { json: 'results.json', jws: 'results.json.jws' } as const;
