import { ReleaseId, RolloutSample, type ReleaseMap } from '@psma/release-model';
import { json } from '../schemas/json.ts';
import { ACCEPTED_CHANGES, Count, GUARDRAILS, RequestedSteps } from '../schemas/texts.ts';
import type { Change } from './change.ts';

const VERB = 'roll out';

/** A change of a running rollout. */
const RUNNING = {
  scope: 'remote',
  changesRemotes: true,
  reason: 'optional',
  right: 'promote',
  verb: VERB,
  body: {},
  response: { 200: json<ReleaseMap>() },
} as const;

export const STAGED_ROLLOUT_CHANGES = {
  'rollout-start': {
    scope: 'remote',
    path: '/registry/remotes/:remote/rollout',
    summary: 'Gives a release to more visitors in steps, then to everyone',
    body: {
      release: ReleaseId,
      steps: RequestedSteps,
      sample: RolloutSample,
      ...GUARDRAILS,
      ...ACCEPTED_CHANGES,
    },
    response: { 201: json<ReleaseMap>() },
    right: 'promote',
    verb: VERB,
    reason: 'commit',
    changesRemotes: true,
    ruled: { gives: 'release', title: 'Start rollout' },
    command: { usage: 'rollout start <remote> <release>', help: 'begin with the first step' },
    logged: 'started a rollout',
  },
  'rollout-approve': {
    ...RUNNING,
    path: '/registry/remotes/:remote/rollout/approve',
    summary: 'Approves the current step, which is followed once its other conditions are met',
    /** Its number, from 1: a repeated request approves no later step. */
    body: { step: Count },
    verb: 'approve',
    reason: 'required',
    command: {
      usage: 'rollout approve <remote> <step>',
      help: 'let the next step follow; not for who started the rollout',
    },
    form: { button: 'Approve step', done: 'The step is approved.' },
    logged: 'approved a step of a rollout',
  },
  'rollout-pause': {
    ...RUNNING,
    path: '/registry/remotes/:remote/rollout/pause',
    summary: 'Keeps the share and stops the clock',
    command: { usage: 'rollout pause <remote>', help: 'keep the share and stop the clock' },
    form: { button: 'Pause rollout', done: 'The rollout keeps its share, and its clock has stopped.' },
    logged: 'paused a rollout',
  },
  'rollout-resume': {
    ...RUNNING,
    path: '/registry/remotes/:remote/rollout/resume',
    summary: 'Begins the current step again',
    command: { usage: 'rollout resume <remote>', help: 'begin the current step again' },
    form: { button: 'Resume rollout', done: 'The rollout begins its step again.' },
    logged: 'resumed a rollout',
  },
  'rollout-stop': {
    ...RUNNING,
    path: '/registry/remotes/:remote/rollout/stop',
    summary: 'Everyone gets stable again',
    command: { usage: 'rollout stop <remote>', help: 'end; all visitors get stable again' },
    form: { button: 'Stop rollout', done: 'The rollout has ended; all visitors get stable again.' },
    logged: 'stopped a rollout',
  },
} as const satisfies Record<string, Change>;
