export * from './guards.ts';
export { parseJson } from './parseJson.ts';
