import type { WhyRemote } from '@psma/release-contract';
import { bucketOf, resolveRemote, type Visitor } from '@psma/release-model';
import type { ReleaseState } from '../map/releaseState.ts';
import { sha256 } from './readVisitor.ts';

export function explainResolution(state: ReleaseState, visitor: Visitor): WhyRemote[] {
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
