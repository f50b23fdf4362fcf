export * from './validators.ts';
export { parseJson } from './parseJson.ts';
