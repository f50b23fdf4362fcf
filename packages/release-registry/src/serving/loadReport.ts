import { ReleaseId, RemoteName } from '@psma/release-model';
import { Type, type Static } from 'typebox';

/** `remote/release/file:line:column`; so many as a stack has at most, and nothing of what was thrown. */
const Places = Type.Array(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}/[0-9a-f]{12}/[\\w./-]{1,120}:\\d{1,6}:\\d{1,8}$' }),
  { maxItems: 20 },
);

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
  /** Another party changed the document. Shells before this field do not observe it. */
  pageChanged: Type.Optional(Type.Boolean()),
  errorClass: Type.Optional(Type.String({ maxLength: 60 })),
  /** Names of the components a crash was in, from the one that threw outwards. */
  components: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]\\w{0,59}$' }), { maxItems: 20 })),
  /** The pattern of the route that was open, never the address. */
  route: Type.Optional(Type.String({ pattern: '^/[\\w:/*.-]{0,99}$' })),
  /** Places in built files, from the one that threw outwards. */
  stack: Type.Optional(Places),
  componentStack: Type.Optional(Places),
  /** The id of the request whose answer was the error, where it came from a call of the API. */
  call: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  /** From asking for the entry to the first mount, milliseconds. */
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type LoadReport = Static<typeof LoadReport>;
