import { ExperimentPlan, ReleaseId, type ReleaseMap } from '@psma/release-model';
import { Type } from 'typebox';
import { json } from '../schemas/json.ts';
import { ACCEPTED_CHANGES, GUARDRAILS, Name, Percent } from '../schemas/texts.ts';
import type { Change } from './change.ts';

const VERB = 'experiment with';

export const EXPERIMENT_CHANGES = {
  'experiment-start': {
    scope: 'remote',
    path: '/registry/remotes/:remote/experiments',
    summary: 'A share of the visitors gets another release',
    body: {
      name: Name,
      release: ReleaseId,
      /** With a plan, its first share. */
      percent: Percent,
      /** Without a plan there are counts and no verdict. */
      plan: Type.Optional(ExperimentPlan),
      ...GUARDRAILS,
      ...ACCEPTED_CHANGES,
    },
    response: { 201: json<ReleaseMap>() },
    right: 'promote',
    verb: VERB,
    reason: 'commit',
    changesRemotes: true,
    ruled: { gives: 'release', title: 'Start experiment' },
    command: { usage: 'experiment start <remote> <release>', help: 'begin' },
    form: {
      button: 'Start experiment',
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
      done: 'The experiment is wider now. Visitors from now on are a phase of their own.',
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
