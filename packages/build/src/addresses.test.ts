import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { APPS, workspaceRoot } from './processes.ts';

interface Manifest {
  remote: { routes: { path: string; redirectTo?: string }[] };
}

/** An address under a pattern of the router, with all of its optional parts. */
const addressUnder = (pattern: string) => pattern.replace(/\/\*$/, '').replaceAll(/:\w+\??/g, 'x');

/** Whether an address lies under a pattern: `:name` is one part, `:name?` none or one, `/*` any number. */
function covers(pattern: string, address: string): boolean {
  const expression = pattern
    .replace(/\/\*$/, '(/.*)?')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(address);
}

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/dashboard', false],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/plan/new', true],
  ['/plan/:item/edit', '/plan/x/edit', true],
  ['/plan/:item/edit', '/plan/edit', false],
  ['/session/:id/:page?', '/session/x', true],
  ['/session/:id/:page?', '/session/x/x/x', false],
])('%s covers %s: %s', (pattern, address, expected) => {
  expect(covers(pattern, address)).toBe(expected);
});

test.each(APPS.filter((app) => app !== 'shell'))(
  '%s shows a screen at each address of its manifest, and at no other',
  async (folder) => {
    const place = path.join(workspaceRoot, folder);
    const { remote } = (await import(path.join(place, 'remote.ts'))) as Manifest;
    const declared = remote.routes.filter(({ redirectTo }) => redirectTo === undefined);
    const shown = [
      ...readFileSync(path.join(place, 'src/App.tsx'), 'utf8').matchAll(/ path="(\/[^"]*)"/g),
    ].map(([, pattern = '']) => pattern);
    expect(shown.length).toBeGreaterThan(0);
    const addresses = declared.map((route) => addressUnder(route.path));
    expect(addresses.filter((address) => !shown.some((pattern) => covers(pattern, address)))).toEqual([]);
    expect(
      shown.filter((pattern) => !declared.some((route) => covers(route.path, addressUnder(pattern)))),
    ).toEqual([]);
  },
);
