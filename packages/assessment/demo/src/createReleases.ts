import { createHash } from 'node:crypto';
import { renamedRelease } from '@psma/release-gate';
import { PRODUCTION } from '@psma/release-model';
import type { IdentifiedActor, Registry } from '@psma/release-registry';
import type { SetDaysAgo } from './Demo.ts';
import { results } from './links.ts';
import { messages } from './messages.ts';
import { visitFor } from './visitFor.ts';

const { releases: copy } = messages;

const TRIAGE = 'mf-triage';
const RESULTS = 'mf-results';
const DAY_S = 86_400;

const PRODUCT_TEAM = 'Grace Lin';
const DEVELOPER = 'Hugo Berg';

type Author = Pick<IdentifiedActor, 'by' | 'identity'>;

/** Releases and what happened to them: two experiments, a rollout that stopped itself, a preview. */
export async function createReleases(registry: Registry, at: SetDaysAgo): Promise<void> {
  at(64);
  const productTeam = await createProductTeam(registry);
  const short = await publishCopy(registry, TRIAGE, copy.start.published, copy.start.text);
  at(60);
  await startExperiment(registry, productTeam, 'clear-start', short, copy.start.question);
  await visitFor(registry, at, {
    from: 60,
    to: 32,
    release: short,
    finishing: { treated: 0.54, control: 0.41 },
  });
  await registry.rollouts.promote(TRIAGE, short, { ...productTeam, reason: copy.start.promoted });

  at(30);
  const steps = await publishCopy(registry, TRIAGE, copy.steps.published, copy.steps.text);
  at(28);
  await startExperiment(registry, productTeam, 'five-steps', steps, copy.steps.question);
  await visitFor(registry, at, {
    from: 28,
    to: 0,
    release: steps,
    finishing: { treated: 0.53, control: 0.52 },
  });

  await stopRollout(registry, at);
  await createStaging(registry, at, steps);
}

/** A person with a token of the remote, as a team has. */
async function createProductTeam({ access }: Registry): Promise<Author> {
  const { id } = await access.tokens.create(
    { label: PRODUCT_TEAM, remote: TRIAGE, actions: ['promote', 'rollback'] },
    { by: DEVELOPER, reason: copy.token },
  );
  return { by: PRODUCT_TEAM, identity: { kind: 'token', id } };
}

const startExperiment = (
  registry: Registry,
  author: Author,
  name: string,
  releaseId: string,
  question: string,
) =>
  registry.rollouts.startExperiment(
    TRIAGE,
    {
      name,
      releaseId,
      percent: 50,
      plan: {
        question,
        decidingStep: 'triageFinished',
        direction: 'increase',
        smallestEffect: 10,
        baseRate: 40,
        shares: [50],
        minimumDays: 14,
      },
    },
    { ...author, reason: question },
  );

/** A release that fails for its first visitors. */
async function stopRollout(registry: Registry, at: SetDaysAgo): Promise<void> {
  at(12);
  const failing = await publishCopy(registry, RESULTS, copy.pdf);
  at(11);
  const actor = { by: DEVELOPER, reason: copy.pdf };
  const steps = [5, 25, 50].map((percent) => ({ percent, seconds: DAY_S }));
  await registry.stagedRollouts.start(RESULTS, { releaseId: failing, steps, sample: 50 }, actor);
  at(10.9);
  const key = { remote: RESULTS, releaseId: failing };
  for (let number = 0; number < 12; number += 1) {
    const visitor = { visitorId: null, optedOut: false, pins: {} };
    const prefix = `198.51.${number}.0/24`;
    const visit = `stopped-${number}`;
    await registry.health.report({ ...key, visit, kind: 'failed', ms: 900, prefix, visitor });
    const error = { errorClass: 'RangeError', route: results, stack: [], components: [] };
    await registry.errors.note(key, error, prefix);
  }
}

/** A second environment, and above it a preview. */
async function createStaging(registry: Registry, at: SetDaysAgo, release: string): Promise<void> {
  at(6);
  const actor = { by: DEVELOPER, reason: copy.staging };
  await registry.environments.create(
    { name: 'staging', hosts: ['staging.localhost'], like: PRODUCTION },
    actor,
  );
  at(0);
  await registry.environments
    .in('staging')
    .previews.create(
      { name: 'walkthrough', releases: { [TRIAGE]: release }, seconds: 30 * DAY_S, open: true },
      { by: DEVELOPER, reason: copy.preview },
    );
}

/** Publishes the stable release under another id, with a text replaced where it has it. */
async function publishCopy(
  { releases, publishing, map }: Registry,
  remote: string,
  reason: string,
  [from, to]: readonly [from: string, to: string] = ['', ''],
): Promise<string> {
  const stable = map.current().remotes[remote]?.stable;
  const manifest = stable ? releases.manifest({ remote, releaseId: stable }) : null;
  if (!manifest) throw new Error(`${remote} is not released: start without --no-build.`);
  const files = new Map<string, Uint8Array>();
  for (const { path } of manifest.files) {
    const file = await releases.file(manifest, path, null);
    if (file) files.set(path, file.bytes);
  }
  const releaseId = createHash('sha256').update(`${manifest.releaseId} ${reason}`).digest('hex').slice(0, 12);
  const upload = renamedRelease({ manifest, files }, releaseId, (script) => script.replaceAll(from, to));
  const smoke = { skipped: copy.noSmokeRun };
  await publishing.publishUpload(upload, { reason, smoke }, { by: DEVELOPER });
  return releaseId;
}
