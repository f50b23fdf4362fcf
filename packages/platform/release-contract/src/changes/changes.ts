import { ACCESS_CHANGES } from './accessChanges.ts';
import type { RequestOf } from './changeRequest.ts';
import { ENVIRONMENT_CHANGES } from './environmentChanges.ts';
import { EXPERIMENT_CHANGES } from './experimentChanges.ts';
import { PREVIEW_CHANGES } from './previewChanges.ts';
import { PROPOSAL_CHANGES } from './proposalChanges.ts';
import type { RuledName } from './proposedChange.ts';
import { REMOVAL_CHANGES } from './removalChanges.ts';
import { ROLLOUT_CHANGES } from './rolloutChanges.ts';
import { STAGED_ROLLOUT_CHANGES } from './stagedRolloutChanges.ts';

/** All changes of the registry. Code that knows a name at run time only takes an entry as `Change`. */
export const CHANGES = {
  ...ROLLOUT_CHANGES,
  ...EXPERIMENT_CHANGES,
  ...STAGED_ROLLOUT_CHANGES,
  ...PROPOSAL_CHANGES,
  ...PREVIEW_CHANGES,
  ...REMOVAL_CHANGES,
  ...ENVIRONMENT_CHANGES,
  ...ACCESS_CHANGES,
};
export type Changes = typeof CHANGES;
export type ChangeName = keyof Changes;

export const CHANGE_NAMES = Object.keys(CHANGES) as ChangeName[];
export const isChange = (name: string): name is ChangeName => Object.hasOwn(CHANGES, name);
export const isRuled = (name: ChangeName): name is RuledName => 'ruled' in CHANGES[name];

/** Names of a request's fields: parameters of the path, then the body. */
export const requestFields = (name: ChangeName): { params: string[]; body: string[] } => ({
  params: [...CHANGES[name].path.matchAll(/:(\w+)/g)].map(([, param = '']) => param),
  body: Object.keys(CHANGES[name].body),
});

/** Parameters and body, without the reason. */
export type ChangeRequest<Name extends ChangeName> = RequestOf<Changes[Name]>;
