/** Who makes a change. The log keeps it. */
export type Identity =
  | { kind: 'token'; id: string }
  /** An account of the identity provider. */
  | { kind: 'person'; issuer: string; subject: string };
