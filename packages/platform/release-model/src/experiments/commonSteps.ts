import type { ReleaseManifest, RemoteStep } from '../manifest.ts';

/**
 * Returns the steps that each of the releases declares, as the first one words them. An
 * experiment can count only these: an arm never sends a step that its release does not know.
 */
export function commonSteps(releases: readonly Pick<ReleaseManifest, 'steps'>[]): RemoteStep[] {
  const [first, ...others] = releases;
  return (first?.steps ?? []).filter(({ name }) =>
    others.every(({ steps = [] }) => steps.some((step) => step.name === name)),
  );
}
