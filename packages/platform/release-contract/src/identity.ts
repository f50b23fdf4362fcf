/** Who makes a change. The log keeps it. */
export type Identity =
  | { kind: 'token'; id: string }
  /** An account of the identity provider. */
  | { kind: 'person'; issuer: string; subject: string }
  /** Names are for readers: they can change hands, the id cannot. */
  | {
      kind: 'pipeline';
      issuer: string;
      repositoryId: string;
      repository: string;
      ref: string;
      commit: string;
      run: string;
    };

/** Names who it is by what cannot be changed. */
export function identityText(identity: Identity): string {
  if (identity.kind === 'token') return `token ${identity.id}`;
  if (identity.kind === 'person') return `${identity.subject} of ${identity.issuer}`;
  const { repository, repositoryId, ref, run, issuer } = identity;
  return `${repository} (${repositoryId}) ${ref}, run ${run} of ${issuer}`;
}
