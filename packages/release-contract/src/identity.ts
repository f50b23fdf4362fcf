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
