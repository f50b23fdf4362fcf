import { ReleaseRefused, type Action, type ProposedChange } from '@psma/release-contract';
import type { IdentifiedActor, Registry } from '@psma/release-registry';
import { messages } from '../messages.ts';
import { acceptedChangesIn } from '../page/actions.ts';
import type { Form } from '../page/readForm.ts';

const { change, experiment, rollout } = messages;

interface Change {
  action: Action;
  forOwners?: true;
  done: string;
  work: (registry: Registry, remote: string, form: Form, actor: IdentifiedActor) => Promise<unknown>;
  /** What waits for approval instead where rules say so. */
  propose?: (remote: string, form: Form) => ProposedChange;
}

/** Actions and required rights of a remote's forms. */
export const CHANGES: Record<string, Change> = {
  promote: {
    action: 'promote',
    done: change.promoted,
    work: (registry, remote, form, actor) =>
      registry.rollouts.promote(remote, form['release'] ?? '', actor, acceptedChangesIn(form)),
    propose: (remote, form) => ({
      action: 'promote',
      remote,
      release: form['release'] ?? '',
      ...acceptedChangesIn(form),
    }),
  },
  rollback: {
    action: 'rollback',
    done: change.rolledBack,
    work: (registry, remote, _form, actor) => registry.rollouts.rollback(remote, actor),
  },
  kill: {
    action: 'rollback',
    done: change.killed,
    work: (registry, remote, { release = '' }, actor) => registry.rollouts.kill(remote, release, actor),
  },
  purge: {
    action: 'rollback',
    forOwners: true,
    done: change.purged,
    async work(registry, remote, { release = '', confirmed = '' }, actor) {
      if (confirmed.trim() !== release) throw new ReleaseRefused('InvalidRequest', change.otherId(release));
      await registry.removal.purge({ remote, releaseId: release }, actor);
    },
  },
  'experiment-start': {
    action: 'promote',
    done: experiment.started,
    work: (registry, remote, form, actor) => {
      const { release: releaseId = '', name = '', percent } = form;
      const plan = { name, releaseId, percent: Number(percent) };
      return registry.rollouts.startExperiment(remote, plan, actor, acceptedChangesIn(form));
    },
    propose: (remote, form) => {
      const { release = '', name = '', percent } = form;
      const share = { remote, name, release, percent: Number(percent) };
      return { action: 'experiment-start', ...share, ...acceptedChangesIn(form) };
    },
  },
  'experiment-ramp': {
    action: 'promote',
    done: experiment.widened,
    work: (registry, remote, { name = '', percent }, actor) =>
      registry.rollouts.rampExperiment(remote, name, Number(percent), actor),
    propose: (remote, { name = '', percent }) => ({
      action: 'experiment-ramp',
      remote,
      name,
      percent: Number(percent),
    }),
  },
  'experiment-stop': {
    action: 'promote',
    done: experiment.stopped,
    work: (registry, remote, { name = '' }, actor) => registry.rollouts.stopExperiment(remote, name, actor),
  },
  'rollout-pause': {
    action: 'promote',
    done: rollout.paused,
    work: (registry, remote, _form, actor) => registry.stagedRollouts.pause(remote, actor),
  },
  'rollout-resume': {
    action: 'promote',
    done: rollout.resumed,
    work: (registry, remote, _form, actor) => registry.stagedRollouts.resume(remote, actor),
  },
  'rollout-stop': {
    action: 'promote',
    done: rollout.stopped,
    work: (registry, remote, _form, actor) => registry.stagedRollouts.stop(remote, actor),
  },
};
