import { Type } from 'typebox';
import type { ReleaseKey, Sharing } from '../releases.ts';
import { json } from '../schemas/json.ts';
import { Count } from '../schemas/texts.ts';
import type { Change } from './change.ts';

export const REMOVAL_CHANGES = {
  purge: {
    scope: 'remote',
    path: '/registry/releases/:remote/:release/purge',
    summary: 'The bytes of a killed release are gone for good; answers who else holds some of them',
    body: {},
    response: { 200: json<Sharing[]>() },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'purge <remote> <release>', help: 'the bytes of a killed release are gone for good' },
    form: {
      button: 'Purge for good',
      reason: 'Reason to purge it',
      done: 'The release is purged: its bytes are gone from here. Browsers, CDNs and backups keep what they have, so change the secret, too.',
    },
    logged: 'purged',
  },
  remove: {
    scope: 'environment',
    path: '/registry/gc',
    summary: 'Removes releases that no visitor can get any more',
    body: { keep: Count, dryRun: Type.Boolean() },
    response: { 200: json<ReleaseKey[]>() },
    right: 'owner',
    reason: 'optional',
    command: { usage: 'gc', help: 'remove releases that no visitor can get any more' },
    logged: 'removed',
  },
  // A change of its own: `remove` of older servers would remove more.
  'remove-aged': {
    scope: 'environment',
    path: '/registry/gc/aged',
    summary: 'As `remove`, of what nobody has got for so many days',
    body: { keep: Count, days: Type.Integer({ minimum: 1, maximum: 3650 }), dryRun: Type.Boolean() },
    response: { 200: json<ReleaseKey[]>() },
    right: 'owner',
    reason: 'optional',
    logged: 'removed',
  },
} as const satisfies Record<string, Change>;
