// jest-light-runner sets Jest's functions as globals. Tests import them by name: this module resolves the import.
import { registerHooks } from 'node:module';

const globals = new URL('lightGlobals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
