import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { planProblem, type Experiment, type ExperimentPlan } from '@psma/release-model';
import { STEPS } from '../experiments/experimentStore.ts';
import { commonStepsOf, placeExperiment } from '../experiments/placeExperiment.ts';
import { readPlan } from '../experiments/planStore.ts';
import { readOutcome } from '../experiments/readOutcome.ts';
import { listExperimentEnds } from '../log/experimentEvents.ts';
import { messages } from '../messages.ts';
import type { RolloutContext } from './rolloutContext.ts';

type RuleContext = Pick<RolloutContext, 'environment' | 'keys' | 'state' | 'now'>;

const { experiment: texts } = messages;

/** Throws InvalidRequest for a plan that cannot be followed. */
export function requirePlan(
  context: Pick<RuleContext, 'state'>,
  {
    remote,
    release,
    percent,
    plan,
  }: { remote: string; release: string; percent: number; plan: ExperimentPlan },
): void {
  const { decidingStep, baseRate, smallestEffect, shares } = plan;
  const [first = percent] = shares;
  const problem = planProblem(plan);
  const own = commonStepsOf(context, remote, [stableOf(context, remote), release]);
  const steps = [...STEPS, ...own.map(({ name }) => name)];
  if (problem === 'effect')
    throw new ReleaseRefused('InvalidRequest', texts.impossibleEffect(baseRate, smallestEffect));
  if (problem === 'shares') throw new ReleaseRefused('InvalidRequest', texts.impossibleShares);
  if (!steps.includes(decidingStep))
    throw new ReleaseRefused('InvalidRequest', texts.unknownStep(decidingStep, steps));
  if (first !== percent) throw new ReleaseRefused('UnplannedShare', texts.firstShare(percent, first));
}

const stableOf = ({ state }: Pick<RuleContext, 'state'>, remote: string): string | null =>
  state.map().remotes[remote]?.stable ?? null;

/** The remote's running experiment; undefined for rollouts. */
const runningIn = ({ state }: RuleContext, remote: string): Experiment | undefined =>
  state.map().remotes[remote]?.experiments.find(({ rollout }) => !rollout);

/** Throws UnplannedShare for a share that the plan does not name, and SampleRatioAlarm. */
export async function requireWidening(
  context: RuleContext,
  db: Queryable,
  remote: string,
  percent: number,
): Promise<void> {
  const experiment = runningIn(context, remote);
  if (!experiment) return;
  const { name, salt, plan: hash } = experiment;
  if (hash !== undefined) {
    const { shares } = await readPlan(db, context.keys, { name, salt, plan: hash });
    if (!shares.includes(percent))
      throw new ReleaseRefused('UnplannedShare', texts.unplanned(name, percent, shares));
  }
  if (await hasAlarm(context, db, remote, experiment))
    throw new ReleaseRefused('SampleRatioAlarm', texts.notWidened(name));
}

/**
 * Returns the note for the log of a promotion: the experiment that tried the release before, or why an
 * alarm is overridden. Throws SampleRatioAlarm for a release whose experiment has one, without a reason.
 */
export async function promotionNote(
  context: RuleContext,
  db: Queryable,
  {
    remote,
    releaseId,
    despiteAlarm,
  }: { remote: string; releaseId: string; despiteAlarm: string | undefined },
): Promise<string | null> {
  const experiment = runningIn(context, remote);
  if (experiment?.release !== releaseId) return lastExperimentNote(context, db, remote, releaseId);
  if (!(await hasAlarm(context, db, remote, experiment))) return null;
  if (!despiteAlarm?.trim()) throw new ReleaseRefused('SampleRatioAlarm', texts.notPromoted(experiment.name));
  return texts.despiteAlarm(despiteAlarm.trim());
}

async function hasAlarm(
  context: RuleContext,
  db: Queryable,
  remote: string,
  experiment: Experiment,
): Promise<boolean> {
  const placed = placeExperiment(context, { remote, stable: stableOf(context, remote), experiment });
  const { result } = await readOutcome(db, context.keys, placed, context.now());
  return result.sampleRatioAlarm;
}

/** Names the outcome of the remote's last experiment, if it tried this release. */
async function lastExperimentNote(
  { environment }: RuleContext,
  db: Queryable,
  remote: string,
  releaseId: string,
): Promise<string | null> {
  const [event] = await listExperimentEnds(db, environment, remote, 1);
  const tried = event?.before?.experiments[0];
  if (!event?.outcome || tried?.release !== releaseId) return null;
  const { result, planHash } = event.outcome;
  return texts.before(tried.name, texts.verdicts[result.verdict ?? 'none'], planHash);
}
