import { ReleaseId, type ReleaseMap } from '@psma/release-model';
import { json } from '../schemas/json.ts';
import { ACCEPTED_CHANGES, Name, Percent } from '../schemas/texts.ts';
import type { Change } from './change.ts';

const VERB = 'experiment with';

export const EXPERIMENT_CHANGES = {
  'experiment-start': {
    scope: 'remote',
    path: '/registry/remotes/:remote/experiments',
    summary: 'A share of the visitors gets another release',
    body: { name: Name, release: ReleaseId, percent: Percent, ...ACCEPTED_CHANGES },
    response: { 201: json<ReleaseMap>() },
    right: 'promote',
    verb: VERB,
    reason: 'commit',
    changesRemotes: true,
    ruled: { gives: 'release', title: 'Start experiment' },
    command: { usage: 'experiment start <remote> <release>', help: 'begin' },
    form: {
      button: 'Start experiment',
      reason: 'What you want to know',
      done: 'The experiment has begun.',
    },
    logged: 'started an experiment',
  },
  'experiment-ramp': {
    scope: 'remote',
    path: '/registry/remotes/:remote/experiments/:name/ramp',
    summary: 'Widens the share',
    body: { percent: Percent },
    response: { 200: json<ReleaseMap>() },
    right: 'promote',
    verb: VERB,
    reason: 'optional',
    changesRemotes: true,
    ruled: { gives: 'share', title: 'Widen experiment' },
    command: { usage: 'experiment ramp <remote> [release]', help: 'widen' },
    form: {
      button: 'Widen',
      done: 'The experiment is wider now. Its count starts again, because the split has changed.',
    },
    logged: 'widened an experiment',
  },
  'experiment-stop': {
    scope: 'remote',
    path: '/registry/remotes/:remote/experiments/:name/stop',
    summary: 'Everyone gets stable again',
    body: {},
    response: { 200: json<ReleaseMap>() },
    right: 'promote',
    verb: VERB,
    reason: 'optional',
    changesRemotes: true,
    command: {
      usage: 'experiment stop <remote> [release]',
      help: 'end; its visitors get stable again',
    },
    form: { button: 'Stop experiment', done: 'The experiment has ended; its visitors get stable again.' },
    logged: 'stopped an experiment',
  },
} as const satisfies Record<string, Change>;
