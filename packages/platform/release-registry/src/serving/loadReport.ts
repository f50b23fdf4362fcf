import { DEVICE_CLASSES, ReleaseId, RemoteName } from '@psma/release-model';
import { Type, type Static } from 'typebox';

/** `remote/release/file:line:column`, as many as a stack has, without error text. */
const Places = Type.Array(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}/[0-9a-f]{12}/[\\w./-]{1,120}:\\d{1,6}:\\d{1,8}$' }),
  { maxItems: 20 },
);

const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

export const LoadReport = Type.Object({
  ticket: Type.String({ maxLength: 4096 }),
  remote: RemoteName,
  releaseId: ReleaseId,
  outcome: Type.Union([
    /** Shell only: a page has begun. */
    Type.Literal('began'),
    /** Before its code loads, if an experiment counts the visitor. */
    Type.Literal('entered'),
    Type.Literal('loaded'),
    Type.Literal('failed'),
    Type.Literal('late'),
    /** With the speeds of a stay, once it ends. */
    Type.Literal('measured'),
  ]),
  device: Type.Optional(Type.Enum([...DEVICE_CLASSES])),
  speeds: Type.Optional(
    Type.Object({
      lcp: Type.Optional(Milliseconds),
      inp: Type.Optional(Milliseconds),
      /** Without unit. */
      cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    }),
  ),
  /** Another party changed the document. Older shells omit it. */
  pageChanged: Type.Optional(Type.Boolean()),
  errorClass: Type.Optional(Type.String({ maxLength: 60 })),
  /** Component names, throwing one first. */
  components: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]\\w{0,59}$' }), { maxItems: 20 })),
  /** Open route's pattern, never its URL. */
  route: Type.Optional(Type.String({ pattern: '^/[\\w:/*.-]{0,99}$' })),
  /** Positions in built files, throwing one first. */
  stack: Type.Optional(Places),
  componentStack: Type.Optional(Places),
  /** Request id, if an API response was the error. */
  call: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  /** Milliseconds from entry request to first mount. */
  ms: Milliseconds,
});
export type LoadReport = Static<typeof LoadReport>;
