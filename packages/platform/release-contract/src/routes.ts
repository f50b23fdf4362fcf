import type { Endpoint, Routes } from '@psma/route-contract';
import { CHANGE_NAMES, CHANGES, type ChangeName, type Changes } from './changes/changes.ts';
import type { RegistrySchemas } from './registrySchemas.ts';

/** Reads, uploads, and sign-ins. All but sign-ins and the exchange require a token. */
const OTHER_ENDPOINTS = {
  publish: { method: 'POST', path: '/registry/releases' },
  release: { method: 'GET', path: '/registry/releases/:remote/:release' },
  check: { method: 'POST', path: '/registry/remotes/:remote/check' },
  sourceMaps: { method: 'POST', path: '/registry/releases/:remote/:release/maps' },
  state: { method: 'GET', path: '/registry/state' },
  events: { method: 'GET', path: '/registry/events' },
  auditLog: { method: 'GET', path: '/registry/audit-log' },
  packages: { method: 'GET', path: '/registry/packages' },
  why: { method: 'GET', path: '/registry/why' },
  experiment: { method: 'GET', path: '/registry/remotes/:remote/experiment' },
  visits: { method: 'GET', path: '/registry/remotes/:remote/visits' },
  rollout: { method: 'GET', path: '/registry/remotes/:remote/rollout' },
  replay: { method: 'GET', path: '/registry/replays/:replay' },
  swaps: { method: 'GET', path: '/registry/swaps' },
  previews: { method: 'GET', path: '/registry/previews' },
  previewPublish: { method: 'POST', path: '/registry/previews/releases' },
  // POST: the response is a secret.
  previewBypass: { method: 'POST', path: '/registry/previews/:preview/bypass' },
  proposals: { method: 'GET', path: '/registry/proposals' },
  environments: { method: 'GET', path: '/registry/environments' },
  compare: { method: 'GET', path: '/registry/in/:environment/compare' },
  grant: { method: 'GET', path: '/registry/grant' },
  tokens: { method: 'GET', path: '/registry/tokens' },
  trusts: { method: 'GET', path: '/registry/trusts' },
  tokenExchange: { method: 'POST', path: '/registry/token-exchange' },
  signInBegin: { method: 'POST', path: '/registry/sign-ins' },
  signInResult: { method: 'POST', path: '/registry/sign-ins/result' },
  signOut: { method: 'POST', path: '/registry/sign-ins/end' },
} as const satisfies Record<Exclude<keyof RegistrySchemas, ChangeName>, Endpoint>;

type ChangeEndpoints = { [Name in ChangeName]: { method: 'POST'; path: Changes[Name]['path'] } };

const ENDPOINTS: typeof OTHER_ENDPOINTS & ChangeEndpoints = {
  ...OTHER_ENDPOINTS,
  ...(Object.fromEntries(
    CHANGE_NAMES.map((name) => [name, { method: 'POST', path: CHANGES[name].path }]),
  ) as ChangeEndpoints),
};

/** Shared by server and command line, typed by the schemas. */
export const REGISTRY_ROUTES: Routes<typeof ENDPOINTS, RegistrySchemas> = ENDPOINTS;
/**
 * Path of a route in an environment. In the path, not in query or body: an older
 * server answers 404 instead of changing production.
 */
export const pathIn = (environment: string, path: string): string =>
  path.replace(/^\/registry\//, `/registry/in/${environment}/`);

/** Routes without an environment of their own may be given one. */
export const isScoped = (path: string): boolean => !/^\/registry\/(?:in|environments)(?:\/|$)/.test(path);

/**
 * A release in one request: manifest as a JSON line, file bytes in its order; then
 * the conclusion as JSON, possibly long after.
 */
export const UPLOAD_TYPE = 'application/vnd.psma.release';
/** Why a completed change is not applied, percent-encoded. */
export const WARNING_HEADER = 'x-release-warning';
export type RegistryRouteName = keyof typeof REGISTRY_ROUTES;
