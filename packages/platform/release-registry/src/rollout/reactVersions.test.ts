import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'another React' };
let registry: StartedRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const withReact = (remote: string, seed: string, range: string) => {
  const { shared } = sampleRelease(remote, seed).manifest;
  const changed = shared.map((module) => (/^react/.test(module.name) ? { ...module, range } : module));
  return sampleRelease(remote, seed, { manifest: { shared: changed } });
};

test('G221 A-REM-011 a shell with a newer patch of React runs all remotes, another major none', async () => {
  await registry.publish(withReact('shell', 'first', '19.3.1'), true);
  const remotes = ['mf-auth', 'mf-triage', 'mf-results'];
  for (const remote of remotes) await registry.publish(withReact(remote, 'built', '^19.3.0'), true);
  for (const version of ['19.3.2', '19.4.0', '19.3.0']) {
    const shell = await registry.publish(withReact('shell', version, version));
    await registry.registry.rollouts.promote('shell', shell, actor);
    expect(registry.registry.map.current().remotes['shell']?.stable).toBe(shell);
  }
  for (const version of ['20.0.0', '18.3.1', '19.2.9']) {
    const shell = await registry.publish(withReact('shell', version, version));
    const promotion = registry.registry.rollouts.promote('shell', shell, actor);
    await expect(promotion).rejects.toMatchObject({ name: 'IncompatibleReleases', problems: { length: 6 } });
    expect(registry.registry.map.current().remotes['shell']?.stable).not.toBe(shell);
  }
});
