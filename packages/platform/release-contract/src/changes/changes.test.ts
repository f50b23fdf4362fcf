import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { paramsSchema } from '../schemas/paramsSchema.ts';
import type { Change } from './change.ts';
import { CHANGE_NAMES, CHANGES, isRuled, requestFields, type ChangeName } from './changes.ts';
import { ProposedChange } from './proposedChange.ts';

const entries = CHANGE_NAMES.map((name): [ChangeName, Change] => [name, CHANGES[name]]);

test.each(entries)('%s has a schema for each parameter of its path', (name, { path }) => {
  expect(Object.keys(paramsSchema(path).properties).sort()).toEqual([...requestFields(name).params].sort());
});

test.each(entries)('%s names its remote in the path if it is of one remote', (name, { scope }) => {
  expect(requestFields(name).params.includes('remote')).toBe(scope === 'remote');
});

test.each(entries)('%s requires a reason that is not a field of its own', (_name, { body }) => {
  expect(Object.keys(body)).not.toContain('reason');
});

test('no two changes share a command', () => {
  const usages = entries.flatMap(([, { command }]) => (command ? [command.usage] : []));
  expect(new Set(usages).size).toBe(usages.length);
});

test('exactly the changes that rules apply to can be proposed', () => {
  const release = 'f'.repeat(12);
  const request = {
    remote: 'mf-triage',
    release,
    releases: { 'mf-triage': release },
    name: 'one',
    percent: 10,
    steps: [{ percent: 10, seconds: 3600 }],
    sample: 50,
  };
  for (const name of CHANGE_NAMES)
    expect([name, Check(ProposedChange, { action: name, ...request })]).toEqual([name, isRuled(name)]);
});
