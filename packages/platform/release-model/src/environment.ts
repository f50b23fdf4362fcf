import { Type, type Static } from 'typebox';

/** The environment that always exists. */
export const PRODUCTION = 'production';

export const EnvironmentName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$' });

/** Lower case, without port. */
export const HostName = Type.String({
  maxLength: 253,
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$',
});

/** A promotion requires `hours` as stable release of `from`, and a second person's approval. */
export const EnvironmentRules = Type.Object(
  {
    from: Type.Optional(EnvironmentName),
    /** 0 without `from`. */
    hours: Type.Number({ minimum: 0, maximum: 720 }),
    approvals: Type.Optional(Type.Literal(1)),
  },
  { additionalProperties: false },
);
export type EnvironmentRules = Static<typeof EnvironmentRules>;

/** Names a remote of an environment; plain in production. */
export const scopedRemote = (environment: string, remote: string): string =>
  environment === PRODUCTION ? remote : `${environment}/${remote}`;
