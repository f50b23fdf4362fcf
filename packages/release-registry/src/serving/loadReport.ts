import { ReleaseId, RemoteName } from '@psma/release-model';
import { Type, type Static } from 'typebox';

/** What a page says of a release that it was given. */
export const LoadReport = Type.Object({
  ticket: Type.String({ maxLength: 4096 }),
  remote: RemoteName,
  releaseId: ReleaseId,
  /** Only of the shell: that a page of it has begun. */
  outcome: Type.Union([
    Type.Literal('began'),
    Type.Literal('loaded'),
    Type.Literal('failed'),
    Type.Literal('late'),
  ]),
  errorClass: Type.Optional(Type.String({ maxLength: 60 })),
  /** Names of the components a crash was in, from the one that threw outwards. */
  components: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]\\w{0,59}$' }), { maxItems: 20 })),
  /** From asking for the entry to the first mount, milliseconds. */
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type LoadReport = Static<typeof LoadReport>;
