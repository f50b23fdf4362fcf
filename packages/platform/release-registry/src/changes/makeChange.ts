import {
  ReleaseRefused,
  type ChangeName,
  type ChangeRequest,
  type REGISTRY_ROUTES,
} from '@psma/release-contract';
import type { Answer } from '@psma/route-contract';
import type { IdentifiedActor } from '../log/actor.ts';
import { messages } from '../messages.ts';
import type { Registry } from '../registry.ts';
import { acceptedChangesIn } from '../rollout/planChanges.ts';

/** The type of a response before it becomes JSON. */
export type Sent<Value> = Value extends string
  ? Value | Date
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/** Handlers of empty responses may return nothing. */
export type Nothing<Value> = [Value] extends [undefined] ? void : never;

/** `preview-create` is made by its route, since its status shows whether the preview was renewed. */
export type MadeName = Exclude<ChangeName, 'preview-create'>;

type Result<Name extends MadeName> =
  Sent<Answer<(typeof REGISTRY_ROUTES)[Name]>> | Nothing<Answer<(typeof REGISTRY_ROUTES)[Name]>>;

type Make<Name extends MadeName> = (
  registry: Registry,
  request: ChangeRequest<Name>,
  actor: IdentifiedActor,
) => Promise<Result<Name>>;

/** Has for each change of release-contract what it does. */
const MAKERS = {
  promote: ({ rollouts }, { remote, release, despiteAlarm, emergency, ...accepted }, actor) =>
    rollouts.promote(remote, release, actor, acceptedChangesIn(accepted), { despiteAlarm, emergency }),
  rollback: ({ rollouts }, { remote }, actor) => rollouts.rollback(remote, actor),
  kill: ({ rollouts }, { remote, release }, actor) => rollouts.kill(remote, release, actor),
  swap: ({ rollouts }, { releases, emergency, ...accepted }, actor) =>
    rollouts.swap(releases, actor, acceptedChangesIn(accepted), { emergency }),
  'swap-undo': ({ rollouts }, { revision }, actor) => rollouts.undoSwap(revision, actor),
  pin: pinLink,

  'experiment-start': (
    { rollouts },
    { remote, name, release, percent, plan, guardrails, ...accepted },
    actor,
  ) =>
    rollouts.startExperiment(
      remote,
      { name, releaseId: release, percent, plan, guardrails },
      actor,
      acceptedChangesIn(accepted),
    ),
  'experiment-ramp': ({ rollouts }, { remote, name, percent }, actor) =>
    rollouts.rampExperiment(remote, name, percent, actor),
  'experiment-stop': ({ rollouts }, { remote, name }, actor) => rollouts.stopExperiment(remote, name, actor),

  'rollout-start': ({ stagedRollouts }, { remote, release, steps, sample, guardrails, ...accepted }, actor) =>
    stagedRollouts.start(
      remote,
      { releaseId: release, steps, sample, guardrails },
      actor,
      acceptedChangesIn(accepted),
    ),
  'rollout-approve': ({ stagedRollouts }, { remote, step }, actor) =>
    stagedRollouts.approve(remote, step, actor),
  'rollout-pause': ({ stagedRollouts }, { remote }, actor) => stagedRollouts.pause(remote, actor),
  'rollout-resume': ({ stagedRollouts }, { remote }, actor) => stagedRollouts.resume(remote, actor),
  'rollout-stop': ({ stagedRollouts }, { remote }, actor) => stagedRollouts.stop(remote, actor),

  propose: ({ proposals }, { change }, actor) => proposals.create(change, actor),
  approve: ({ proposals }, { proposal }, actor) => proposals.approve(Number(proposal), actor),
  decline: ({ proposals }, { proposal }, actor) => proposals.decline(Number(proposal), actor),

  'preview-end': ({ previews }, { preview }, actor) => previews.end(preview, actor),

  purge: ({ removal }, { remote, release }, actor) => removal.purge({ remote, releaseId: release }, actor),
  remove: ({ removal }, { keep, dryRun }, actor) => removal.collectGarbage({ keep, days: 0 }, dryRun, actor),
  'remove-aged': ({ removal }, { keep, days, dryRun }, actor) =>
    removal.collectGarbage({ keep, days }, dryRun, actor),

  'environment-create': ({ environments }, given, actor) => environments.create(given, actor),
  'environment-settings': ({ environments }, { environment, ...given }, actor) =>
    environments.configure(environment, given, actor),
  'environment-remove': ({ environments }, { environment }, actor) => environments.remove(environment, actor),
  'environment-freeze': ({ freezes }, window, actor) => freezes.create(window, actor),
  'environment-unfreeze': ({ freezes }, { id }, actor) => freezes.end(id, actor),

  'token-create': ({ access }, scope, actor) => access.tokens.create(scope, actor),
  'token-revoke': ({ access }, { id }, actor) => access.tokens.revoke(id, actor),
  'trust-create': ({ access }, given, actor) => access.trusts.create(given, actor),
  'trust-revoke': ({ access }, { id }, actor) => access.trusts.revoke(id, actor),
} satisfies { [Name in MadeName]: Make<Name> };

/** Makes a change in the environment of the registry. Callers check the right before. Throws `ReleaseRefused`. */
export const makeChange = <Name extends MadeName>(
  registry: Registry,
  name: Name,
  request: ChangeRequest<Name>,
  actor: IdentifiedActor,
): ReturnType<(typeof MAKERS)[Name]> =>
  // The compiler cannot relate a name to its entry.
  (MAKERS[name] as Make<Name>)(registry, request, actor) as ReturnType<(typeof MAKERS)[Name]>;

/** Throws InvalidRequest for an environment without a host. */
async function pinLink(
  { rollouts, environments, environment }: Registry,
  { releases, seconds }: ChangeRequest<'pin'>,
  actor: IdentifiedActor,
) {
  const site = environments.siteOf(environment);
  if (site === null) throw new ReleaseRefused('InvalidRequest', messages.environment.noHosts(environment));
  const { path, expires } = await rollouts.pin(releases, seconds, actor);
  return { url: site + path, expires };
}
