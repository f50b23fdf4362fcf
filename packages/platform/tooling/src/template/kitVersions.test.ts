import { expect, test } from '@jest/globals';
import { kitRegistry } from './kitVersions.ts';

test.each([
  ['http://console.localhost:4000', 'http://127.0.0.1:4000/kit/'],
  ['http://CONSOLE.localhost', 'http://127.0.0.1/kit/'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/kit/'],
  ['https://console.example.org/console', 'https://console.example.org/kit/'],
])('A-REM-040 npm gets the kit of %s at %s', (url, registry) => {
  expect(kitRegistry(url)).toBe(registry);
});
