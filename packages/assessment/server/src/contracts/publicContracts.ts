import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiDocument } from '@psma/api-server';
import { createMetrics } from '@psma/platform-server';
import { ReleaseMap } from '@psma/release-model';
import { kitTypes, workspaceRoot } from '@psma/tooling/workspace';
import { documentedSettings } from './documentedSettings.ts';

/**
 * Hashes what operators, teams and other programs rely on (G398), by the name that
 * entries of the change log begin with.
 */
export async function publicContracts(): Promise<Record<string, string>> {
  const configuration = readFileSync(path.join(workspaceRoot, 'docs/configuration.md'), 'utf8');
  const [api, kit] = await Promise.all([apiDocument(), kitTypes()]);
  const metrics = createMetrics(
    { totalCount: 0, idleCount: 0, waitingCount: 0 } as never,
    async () => [],
  ).describe();
  const contracts = {
    API: api,
    Kit: kit,
    Metrics: Object.fromEntries(metrics.map(({ name, ...metric }) => [name, metric])),
    'Release map': ReleaseMap,
    Settings: documentedSettings(configuration),
  };
  return Object.fromEntries(Object.entries(contracts).map(([name, contract]) => [name, hashOf(contract)]));
}

/** The order of keys has no effect. */
export const hashOf = (contract: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(contract, (_key, value: unknown) => sorted(value)))
    .digest('hex');

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
