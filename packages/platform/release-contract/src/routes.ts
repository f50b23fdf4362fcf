import type { Endpoint, Routes } from '@psma/route-contract';
import type { RegistrySchemas } from './schemas/registrySchemas.ts';

/** All but those of sign-ins and the exchange require a token. */
const ENDPOINTS = {
  publish: { method: 'POST', path: '/registry/releases' },
  release: { method: 'GET', path: '/registry/releases/:remote/:release' },
  check: { method: 'POST', path: '/registry/remotes/:remote/check' },
  sourceMaps: { method: 'POST', path: '/registry/releases/:remote/:release/maps' },
  state: { method: 'GET', path: '/registry/state' },
  events: { method: 'GET', path: '/registry/events' },
  auditLog: { method: 'GET', path: '/registry/audit-log' },
  why: { method: 'GET', path: '/registry/why' },
  promote: { method: 'POST', path: '/registry/remotes/:remote/promote' },
  rollback: { method: 'POST', path: '/registry/remotes/:remote/rollback' },
  kill: { method: 'POST', path: '/registry/remotes/:remote/kill' },
  experimentStart: { method: 'POST', path: '/registry/remotes/:remote/experiments' },
  experimentRamp: { method: 'POST', path: '/registry/remotes/:remote/experiments/:name/ramp' },
  experimentStop: { method: 'POST', path: '/registry/remotes/:remote/experiments/:name/stop' },
  rollout: { method: 'GET', path: '/registry/remotes/:remote/rollout' },
  rolloutStart: { method: 'POST', path: '/registry/remotes/:remote/rollout' },
  rolloutPause: { method: 'POST', path: '/registry/remotes/:remote/rollout/pause' },
  rolloutResume: { method: 'POST', path: '/registry/remotes/:remote/rollout/resume' },
  rolloutStop: { method: 'POST', path: '/registry/remotes/:remote/rollout/stop' },
  purge: { method: 'POST', path: '/registry/releases/:remote/:release/purge' },
  swap: { method: 'POST', path: '/registry/swap' },
  swaps: { method: 'GET', path: '/registry/swaps' },
  swapUndo: { method: 'POST', path: '/registry/swaps/undo' },
  pin: { method: 'POST', path: '/registry/pins' },
  collectGarbage: { method: 'POST', path: '/registry/gc' },
  // Separate: older servers' `collectGarbage` would remove more.
  collectAged: { method: 'POST', path: '/registry/gc/aged' },
  previews: { method: 'GET', path: '/registry/previews' },
  previewPublish: { method: 'POST', path: '/registry/previews/releases' },
  previewCreate: { method: 'POST', path: '/registry/previews' },
  // POST: the response is a secret.
  previewBypass: { method: 'POST', path: '/registry/previews/:preview/bypass' },
  previewEnd: { method: 'POST', path: '/registry/previews/:preview/end' },
  // Separate from the changes: an older server makes none, and answers 404.
  proposals: { method: 'GET', path: '/registry/proposals' },
  proposalCreate: { method: 'POST', path: '/registry/proposals' },
  proposalApprove: { method: 'POST', path: '/registry/proposals/:proposal/approve' },
  proposalDecline: { method: 'POST', path: '/registry/proposals/:proposal/decline' },
  environments: { method: 'GET', path: '/registry/environments' },
  environmentCreate: { method: 'POST', path: '/registry/environments' },
  environmentSettings: { method: 'POST', path: '/registry/in/:environment/settings' },
  environmentRemove: { method: 'POST', path: '/registry/in/:environment/remove' },
  compare: { method: 'GET', path: '/registry/in/:environment/compare' },
  grant: { method: 'GET', path: '/registry/grant' },
  tokens: { method: 'GET', path: '/registry/tokens' },
  tokenCreate: { method: 'POST', path: '/registry/tokens' },
  tokenRevoke: { method: 'POST', path: '/registry/tokens/:id/revoke' },
  trusts: { method: 'GET', path: '/registry/trusts' },
  trustCreate: { method: 'POST', path: '/registry/trusts' },
  trustRevoke: { method: 'POST', path: '/registry/trusts/:id/revoke' },
  tokenExchange: { method: 'POST', path: '/registry/token-exchange' },
  signInBegin: { method: 'POST', path: '/registry/sign-ins' },
  signInResult: { method: 'POST', path: '/registry/sign-ins/result' },
  signOut: { method: 'POST', path: '/registry/sign-ins/end' },
} as const satisfies Record<keyof RegistrySchemas, Endpoint>;

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
