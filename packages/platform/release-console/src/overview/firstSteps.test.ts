import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';
import { messages } from '../messages.ts';

const GUIDE = new URL('../../../../../docs/releases.md', import.meta.url);

let testConsole: TestConsole;
let next: string;

beforeAll(async () => {
  testConsole = await createTestConsole();
  await testConsole.registry.publish(sampleRelease('shell', 'one'), true);
  next = await testConsole.registry.publish(sampleRelease('shell', 'two'));
});
afterAll(() => testConsole.close());

test('A-FST-001 the first page says what each page is for, until a person has released something', async () => {
  const firstPage = async (session?: string) => (await testConsole.get('/console', session)).body;
  const linked = (page: string) =>
    [...page.matchAll(/<li><a href="([^"]+)">[^<]+<\/a>: \w/g)].map(([, href]) => href);
  expect(linked(await firstPage())).toEqual([
    ...['/console', '/console/swap', '/console/proposals', '/console/pin', '/console/log', '/console/why'],
    ...['/console/packages', '/console/tokens', '/console/access', '/console/clean-up'],
  ]);
  const { access } = testConsole.registry.registry;
  const tester = { label: 'Ben', remote: '*', actions: ['qa' as const] };
  const { token } = await access.tokens.create(tester, { by: 'ana', reason: 'a test' });
  expect(linked(await firstPage(await testConsole.signIn(token)))).toEqual(
    ['', '/pin', '/log', '/why', '/packages'].map((page) => `/console${page}`),
  );
  await testConsole.change('/console/remotes/shell/promote', { release: next });
  expect(linked(await firstPage())).toEqual([]);
});

test('A-FST-002 without a token the console gives each role its command, as documented', async () => {
  const { body } = await testConsole.app.inject('/console');
  const guide = readFileSync(GUIDE, 'utf8');
  const text = body
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  expect(text).toContain('release-token');
  for (const [role, command] of messages.signIn.commands) {
    expect(text).toContain(role);
    expect(text).toContain(`npm run release -- ${command}`);
    expect(guide).toContain(`npm run release -- ${command.replace('<remote>', 'mf-triage')}`);
  }
});
