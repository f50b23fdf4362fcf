import { bucketOf, resolveRemote } from '@psma/release-model';
import type { Choice, Visitor } from '@psma/release-model';
import type { ReleaseState } from '../map/releaseState.ts';
import { sha256 } from './readVisitor.ts';

/** What a visitor gets of one remote, best choice first, and how each experiment dealt with them. */
export interface WhyRemote {
  remote: string;
  choices: (Choice & { version: string })[];
  experiments: { name: string; from: number; to: number; bucket: number | null }[];
}

export function why(state: ReleaseState, visitor: Visitor): WhyRemote[] {
  const map = state.map();
  const { visitorId } = visitor;
  return Object.entries(map.remotes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([remote, { experiments }]) => ({
      remote,
      choices: resolveRemote(
        sha256,
        map,
        remote,
        (releaseId) => state.manifest({ remote, releaseId }) !== null,
        visitor,
      ).map((choice) => ({
        ...choice,
        version: state.manifest({ remote, releaseId: choice.release })?.version ?? '',
      })),
      experiments: experiments.map(({ name, salt, from, to }) => ({
        name,
        from,
        to,
        bucket: visitorId === null ? null : bucketOf(sha256, salt, visitorId),
      })),
    }));
}
