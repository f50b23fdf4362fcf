// jsdom, with what browsers and Node both have and jsdom lacks. Set-up files cannot reach Node's own globals.
const { TestEnvironment } = require('jest-environment-jsdom');

const names = [
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'ReadableStream',
  'WritableStream',
  'BroadcastChannel',
];
names.push('fetch', 'Headers', 'Request', 'Response', 'structuredClone');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) this.global[name] ??= globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
};
