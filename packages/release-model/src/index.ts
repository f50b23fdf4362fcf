export * from './manifest.ts';
export * from './pageData.ts';
export * from './releaseMap.ts';
export * from './bucket.ts';
export * from './resolveRemote.ts';
export * from './routeOverlap.ts';
export * from './composition.ts';
export * from './cusum.ts';
export { matchesRoute } from './matchesRoute.ts';
