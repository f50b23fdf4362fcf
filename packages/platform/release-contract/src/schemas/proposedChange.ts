import { ReleaseId, RemoteName, RolloutSample } from '@psma/release-model';
import { Type, type Static } from 'typebox';
import { ACCEPTED_CHANGES, Name, Percent, Releases, RequestedSteps } from './texts.ts';

/** A change that rules may let wait for approval. */
export const ProposedChange = Type.Union([
  Type.Object({
    action: Type.Literal('promote'),
    remote: RemoteName,
    release: ReleaseId,
    ...ACCEPTED_CHANGES,
  }),
  Type.Object({ action: Type.Literal('swap'), releases: Releases, ...ACCEPTED_CHANGES }),
  Type.Object({
    action: Type.Literal('experiment-start'),
    remote: RemoteName,
    name: Name,
    release: ReleaseId,
    percent: Percent,
    ...ACCEPTED_CHANGES,
  }),
  Type.Object({
    action: Type.Literal('experiment-ramp'),
    remote: RemoteName,
    name: Name,
    percent: Percent,
  }),
  Type.Object({
    action: Type.Literal('rollout-start'),
    remote: RemoteName,
    release: ReleaseId,
    steps: RequestedSteps,
    sample: RolloutSample,
    ...ACCEPTED_CHANGES,
  }),
]);
export type ProposedChange = Static<typeof ProposedChange>;
