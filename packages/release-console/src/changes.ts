import { ReleaseRefused, type Action } from '@psma/release-contract';
import type { Actor, Registry } from '@psma/release-registry';
import { concededIn } from './actions.ts';
import type { Form } from './readForm.ts';

interface Change {
  action: Action;
  /** Where the right is not enough. */
  forOwners?: true;
  done: string;
  work: (registry: Registry, remote: string, form: Form, actor: Actor) => Promise<unknown>;
}

/** What each form of a remote's page does, and the right it needs. */
export const CHANGES: Record<string, Change> = {
  promote: {
    action: 'promote',
    done: 'Everyone gets the release that you promoted.',
    work: (registry, remote, form, actor) =>
      registry.promote(remote, form['release'] ?? '', actor, concededIn(form)),
  },
  rollback: {
    action: 'rollback',
    done: 'Everyone gets the last good release again. Open pages change when they next enter the remote.',
    async work(registry, remote, { to }, actor) {
      const now = registry.map().remotes[remote]?.lastGood;
      if (to && now !== to)
        throw new ReleaseRefused(
          'ChangedSince',
          `${remote} has changed since this page was shown: a rollback would lead to ${now ?? 'nothing'}, not to ${to}. Look again.`,
        );
      await registry.rollback(remote, actor);
    },
  },
  kill: {
    action: 'rollback',
    done: 'The release is dead: nobody gets it any more.',
    work: (registry, remote, { release = '' }, actor) => registry.kill(remote, release, actor),
  },
  purge: {
    action: 'rollback',
    forOwners: true,
    done: 'The release is purged: its bytes are gone from here. Browsers, CDNs and backups keep what they have, so change the secret, too.',
    async work(registry, remote, { release = '', confirmed = '' }, actor) {
      if (confirmed.trim() !== release)
        throw new ReleaseRefused(
          'InvalidRequest',
          `To purge it, type its id: ${release}. Nothing was changed.`,
        );
      await registry.purge({ remote, releaseId: release }, actor);
    },
  },
  'experiment-start': {
    action: 'promote',
    done: 'The experiment has begun.',
    work: (registry, remote, form, actor) => {
      const { release: releaseId = '', name = '', percent } = form;
      const plan = { name, releaseId, percent: Number(percent) };
      return registry.startExperiment(remote, plan, actor, concededIn(form));
    },
  },
  'experiment-ramp': {
    action: 'promote',
    done: 'The experiment is wider now. Its count begins anew, because the split has changed.',
    work: (registry, remote, { name = '', percent }, actor) =>
      registry.rampExperiment(remote, name, Number(percent), actor),
  },
  'experiment-stop': {
    action: 'promote',
    done: 'The experiment has ended; its visitors get stable again.',
    work: (registry, remote, { name = '' }, actor) => registry.stopExperiment(remote, name, actor),
  },
};
