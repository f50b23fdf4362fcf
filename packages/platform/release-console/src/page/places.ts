import type { Action, Grant } from '@psma/release-contract';
import { messages } from '../messages.ts';
import type { PageEnvironment } from './pageEnvironment.ts';

const { places, purposes } = messages;

const forAll = () => true;
const forOwners = ({ owner }: Grant) => owner;
const forActions =
  (...actions: Action[]) =>
  (grant: Grant) =>
    grant.owner || grant.scopes.some((scope) => actions.some((action) => scope.actions.includes(action)));

export interface Place {
  path: string;
  name: string;
  /** What a first reader does there. */
  purpose: string;
  for: (grant: Grant) => boolean;
  /** Of one environment; the path follows its base. */
  own?: true;
}

/** Navigation and its audience. */
const PLACES: Place[] = [
  { path: '', name: places.remotes, purpose: purposes.remotes, for: forAll, own: true },
  {
    path: '/swap',
    name: places.swap,
    purpose: purposes.swap,
    for: forActions('promote', 'rollback'),
    own: true,
  },
  {
    path: '/proposals',
    name: places.proposals,
    purpose: purposes.proposals,
    for: forActions('promote'),
    own: true,
  },
  { path: '/pin', name: places.pin, purpose: purposes.pin, for: forActions('qa', 'publish'), own: true },
  { path: '/console/log', name: places.log, purpose: purposes.log, for: forAll },
  { path: '/why', name: places.why, purpose: purposes.why, for: forAll, own: true },
  { path: '/console/packages', name: places.packages, purpose: purposes.packages, for: forAll },
  { path: '/console/tokens', name: places.tokens, purpose: purposes.tokens, for: forOwners },
  { path: '/console/access', name: places.access, purpose: purposes.access, for: forOwners },
  { path: '/console/clean-up', name: places.cleanUp, purpose: purposes.cleanUp, for: forOwners },
];
export const ENVIRONMENTS: Place = {
  path: '/console',
  name: places.environments,
  purpose: purposes.environments,
  for: forAll,
};

export const placesFor = (grant: Grant): Place[] => PLACES.filter((place) => place.for(grant));

export const pathOf = ({ own, path }: Place, { base }: PageEnvironment): string => (own ? base + path : path);
