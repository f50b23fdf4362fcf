import { EnvironmentName, Freeze, type ReleaseMap } from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { json } from '../schemas/json.ts';
import type { Change } from './change.ts';

/** The registry validates hosts, and names the fault. */
const Hosts = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 });
const Rules = Type.Object({
  from: Type.Optional(EnvironmentName),
  /** Hours as stable release of `from`. */
  hours: Type.Optional(Type.Number({ minimum: 0, maximum: 720 })),
  /** Persons besides the one who asks. */
  approvals: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

const REMOVAL = { body: {}, response: { 204: EMPTY_RESPONSE }, right: 'owner' } as const;
const { from, to, zone } = Freeze.properties;

export const ENVIRONMENT_CHANGES = {
  'environment-create': {
    scope: 'installation',
    path: '/registry/environments',
    summary: 'Makes an environment; `like` copies the stable releases of another',
    body: {
      name: EnvironmentName,
      hosts: Hosts,
      rules: Type.Optional(Rules),
      like: Type.Optional(EnvironmentName),
    },
    response: { 201: json<ReleaseMap>() },
    right: 'owner',
    reason: 'optional',
    command: {
      usage: 'environment create <environment>',
      help: 'make one; it begins empty, or with --like',
    },
    logged: 'made the environment',
  },
  // The command line has a command for hosts and one for rules, which requires a reason.
  'environment-settings': {
    scope: 'installation',
    path: '/registry/in/:environment/settings',
    summary: 'Replaces hosts or rules; null removes the rules',
    body: {
      hosts: Type.Optional(Hosts),
      rules: Type.Optional(Type.Union([Rules, Type.Null()])),
    },
    response: { 200: json<ReleaseMap>() },
    right: 'owner',
    reason: 'optional',
    logged: 'changed the environment',
  },
  'environment-remove': {
    scope: 'installation',
    path: '/registry/in/:environment/remove',
    summary: 'Removes an environment; its releases stay published',
    ...REMOVAL,
    reason: 'optional',
    command: { usage: 'environment remove <environment>', help: 'end one; its releases stay published' },
    logged: 'removed the environment',
  },
  'environment-freeze': {
    scope: 'environment',
    path: '/registry/freezes',
    summary: 'Refuses promotions, rollouts and experiments from one time to another',
    body: { from, to, zone },
    response: { 201: json<Freeze>() },
    right: 'owner',
    reason: 'required',
    command: {
      usage: 'environment freeze',
      help: 'refuse promotions, rollouts and experiments from one time to another',
    },
    logged: 'set a freeze',
  },
  'environment-unfreeze': {
    scope: 'environment',
    path: '/registry/freezes/:id/end',
    summary: 'Ends a freeze early, or removes a coming one',
    ...REMOVAL,
    reason: 'required',
    command: { usage: 'environment unfreeze <id>', help: 'end a freeze early, or remove a coming one' },
    logged: 'ended a freeze',
  },
} as const satisfies Record<string, Change>;
