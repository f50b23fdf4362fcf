// jsdom, with what browsers and Node both have and jsdom lacks. Set-up files cannot reach Node's own globals.
const { rememberStyles } = require('./computedStyles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const names = [
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'ReadableStream',
  'WritableStream',
  'BroadcastChannel',
];
names.push('fetch', 'Headers', 'Response', 'structuredClone');

/** Node's Request refuses jsdom's signals. The router makes requests that nobody sends, so theirs may be passed over. */
class Request extends globalThis.Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, signal instanceof AbortSignal ? { ...init, signal } : init);
  }
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) this.global[name] ??= globalThis[name];
    this.global.Request ??= Request;
    rememberStyles(this.global);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
};
