import { RemoteName } from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { json } from '../schemas/json.ts';
import { Name } from '../schemas/texts.ts';
import { ACTIONS } from '../tokens.ts';
import { TRUST_KINDS } from '../trusts.ts';
import type { Change } from './change.ts';

const AnyRemote = Type.Union([RemoteName, Type.Literal('*')]);
const Claims = Type.Record(Type.String({ pattern: '^[\\w.:/-]{1,100}$' }), Type.String({ maxLength: 300 }), {
  minProperties: 1,
  maxProperties: 10,
});

export const ACCESS_CHANGES = {
  'token-create': {
    scope: 'environment',
    path: '/registry/tokens',
    summary: 'Makes a token; it is shown this once',
    body: {
      label: Name,
      remote: AnyRemote,
      actions: Type.Array(Type.Enum([...ACTIONS]), { minItems: 1 }),
      // An older server makes a limited token.
      owner: Type.Optional(Type.Boolean()),
      /** Until it ends; without it never. */
      seconds: Type.Optional(Type.Integer({ minimum: 3600, maximum: 365 * 86_400 })),
    },
    response: { 201: json<{ id: string; token: string }>() },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'token create', help: 'make a token; it is shown this once' },
    logged: 'made a token',
  },
  'token-revoke': {
    scope: 'environment',
    path: '/registry/tokens/:id/revoke',
    summary: 'Ends a token',
    body: {},
    response: { 204: EMPTY_RESPONSE },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'token revoke <id>', help: 'end a token' },
    form: { button: 'Revoke for good', done: 'The token opens nothing any more.' },
    logged: 'revoked a token',
  },
  'trust-create': {
    scope: 'environment',
    path: '/registry/trusts',
    summary: 'Gives rights to people or pipelines whose claims match',
    body: {
      label: Name,
      /** Default: people. */
      kind: Type.Optional(Type.Enum([...TRUST_KINDS])),
      /** Default: the provider that people sign in with. */
      issuer: Type.Optional(Type.String({ maxLength: 300 })),
      claims: Claims,
      remote: AnyRemote,
      actions: Type.Array(Type.Enum([...ACTIONS])),
      owner: Type.Optional(Type.Boolean()),
    },
    response: { 201: json<{ id: string }>() },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'trust create', help: 'give rights to people whose claims match' },
    form: { button: 'Make the trust', done: 'The trust gives its rights from the next request on.' },
    logged: 'made a trust',
  },
  'trust-revoke': {
    scope: 'environment',
    path: '/registry/trusts/:id/revoke',
    summary: 'Ends a trust, and the rights of open sign-ins with it',
    body: {},
    response: { 204: EMPTY_RESPONSE },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'trust revoke <id>', help: 'end a trust; open sign-ins lose its rights' },
    form: { button: 'Revoke for good', done: 'The trust gives no rights any more.' },
    logged: 'revoked a trust',
  },
} as const satisfies Record<string, Change>;
