import { ReleaseId, type ReleaseMap } from '@psma/release-model';
import { Type } from 'typebox';
import { json } from '../schemas/json.ts';
import { ACCEPTED_CHANGES, Count, Reason, Releases, Seconds } from '../schemas/texts.ts';
import type { Change } from './change.ts';

/** Why it is made in a freeze. */
const Emergency = Type.Optional(Reason);
const MAP = { 200: json<ReleaseMap>() };

export const ROLLOUT_CHANGES = {
  promote: {
    scope: 'remote',
    path: '/registry/remotes/:remote/promote',
    summary: 'Everyone gets this release',
    body: {
      release: ReleaseId,
      /** Why it is promoted although the arms of its experiment do not match the split. */
      despiteAlarm: Type.Optional(Reason),
      emergency: Emergency,
      ...ACCEPTED_CHANGES,
    },
    response: MAP,
    right: 'promote',
    reason: 'commit',
    changesRemotes: true,
    ruled: { gives: 'release', title: 'Promote to everyone' },
    command: { usage: 'promote <remote> <release>', help: 'everyone gets this release' },
    form: { button: 'Promote to everyone', done: 'Everyone gets the release that you promoted.' },
    logged: 'promoted',
  },
  rollback: {
    scope: 'remote',
    path: '/registry/remotes/:remote/rollback',
    summary: 'Back to the last good release',
    body: {},
    response: MAP,
    right: 'rollback',
    reason: 'optional',
    changesRemotes: true,
    command: { usage: 'rollback <remote>', help: 'back to the last good release' },
    form: {
      button: 'Roll back',
      done: 'Everyone gets the last good release again. Open pages change when they next enter the remote.',
    },
    logged: 'rolled back',
  },
  kill: {
    scope: 'remote',
    path: '/registry/remotes/:remote/kill',
    summary: 'Nobody gets this release any more',
    body: { release: ReleaseId },
    response: MAP,
    right: 'rollback',
    verb: 'kill',
    reason: 'required',
    changesRemotes: true,
    command: {
      usage: 'kill <remote> <release>',
      help: 'no visitor gets this release any more, whatever pins and experiments say',
    },
    form: {
      button: 'Kill for good',
      reason: 'Reason to kill it; no visitor ever gets it again',
      done: 'The release is killed: no visitor gets it any more.',
    },
    logged: 'killed',
  },
  swap: {
    scope: 'environment',
    path: '/registry/swap',
    summary: 'Promotes several releases in one change',
    body: { releases: Releases, emergency: Emergency, ...ACCEPTED_CHANGES },
    response: MAP,
    right: 'promote',
    reason: 'commit',
    changesRemotes: true,
    ruled: { gives: 'release', title: 'Swap for everyone' },
    command: { usage: 'swap', help: 'promote several remotes in one change' },
    form: { button: 'Swap for everyone', done: 'Everyone gets the releases that you swapped in.' },
    logged: 'swapped in',
  },
  'swap-undo': {
    scope: 'environment',
    path: '/registry/swaps/undo',
    summary: 'Back to what was stable before a swap, in one change',
    body: { revision: Count },
    response: MAP,
    right: 'rollback',
    verb: 'undo the swap of',
    reason: 'optional',
    changesRemotes: true,
    command: {
      usage: 'swap-undo <revision>',
      help: 'back to what was stable before a swap, all of its remotes or none',
    },
    form: {
      button: 'Undo it for all of them',
      done: 'The swap is undone: its remotes have their releases of before.',
    },
    logged: 'swapped back',
  },
  pin: {
    scope: 'environment',
    path: '/registry/pins',
    summary: 'A signed link that pins releases in one browser',
    body: { releases: Releases, seconds: Seconds },
    response: { 201: json<{ url: string; expires: string }>() },
    right: 'qa',
    verb: 'pin',
    reason: 'optional',
    command: { usage: 'pin', help: 'print a signed link that pins releases in one browser' },
    form: { button: 'Make the link', done: 'The link is made.' },
    logged: 'made a pin link',
  },
} as const satisfies Record<string, Change>;
