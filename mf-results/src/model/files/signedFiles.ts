/** Names of a document and its signature. */
export interface SignedFileNames {
  json: string;
  jws: string;
}

/** Attachments of a report: the results, and what members stated about them. */
export const SIGNED_FILES = {
  results: { json: 'results.json', jws: 'results.json.jws' },
  record: { json: 'record.json', jws: 'record.json.jws' },
} as const satisfies Record<string, SignedFileNames>;
