export { contentWithoutParts } from './testing/contentWithoutParts.ts';
