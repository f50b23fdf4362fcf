export { findBrowser } from './smoke/findBrowser.ts';
