/** What is said where the object store fails; settings by the names of docs/configuration.md. */
export const messages = {
  refused: (bucket: string, code: string) =>
    `The object store refuses access to the bucket ${bucket} (${code}): check ARTEFACTS_KEY_ID and ARTEFACTS_SECRET, and what they may do there.`,
  noBucket: (bucket: string) =>
    `There is no bucket ${bucket} in the object store: check ARTEFACTS_BUCKET, ARTEFACTS_ENDPOINT and ARTEFACTS_REGION.`,
  silent: (reason: string) => `The object store does not answer (${reason}).`,
  damaged: (key: string) => `The object ${key} is not what was stored.`,
  unpublished: (trouble: string) => `${trouble} Nothing was published: try again.`,
};
