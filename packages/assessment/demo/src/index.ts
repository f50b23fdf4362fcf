export { createDemo } from './createDemo.ts';
export { demonstrationStrip, signInRoutes } from './signIn.ts';
