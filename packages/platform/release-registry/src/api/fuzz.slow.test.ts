import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  fuzzRequests,
  noteChanges,
  violationOf,
  type FuzzOperation,
  type FuzzRequest,
  type Known,
} from '@psma/api-fuzz';
import { COOKIES, createServer, HttpError } from '@psma/http-kit';
import { REGISTRY_ROUTES, UPLOAD_TYPE } from '@psma/release-contract';
import { REGISTRY_SCHEMAS } from '@psma/release-contract/schemas';
import { encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { LoadReport } from '../serving/loadReport.ts';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

/** Per seed; some requests remove releases and tokens. */
const ROUND = 100;
const ROUNDS = process.env['FULL'] === '1' ? 200 : 8;

/** Tables that refused uploads or running servers change, too. */
const NOTES = /^(?:notice|release_server|usage_count)/;
const REMOTES = ['mf-triage', 'mf-auth'];
const reason = 'because';

let registry: StartedRegistry;
let app: FastifyInstance;
let changedTables: () => Promise<string[]>;
beforeAll(async () => {
  registry = await startTestRegistry({ stable: [sampleRelease('shell', 'fuzz')] });
  app = createServer({ logger: false });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new HttpError(404, 'NotFound', 'No such address').toBody()),
  );
  await app.register(releaseRoutes, { registry: registry.registry });
  changedTables = await noteChanges(registry.database.pool, NOTES);
});
afterAll(async () => {
  await app.close();
  await registry.close();
});

/** All contract requests and pages' requests. */
function callsOf(uploads: Buffer[]): FuzzOperation[] {
  const upload = { type: UPLOAD_TYPE, bytes: uploads };
  const ofTeams = Object.entries(REGISTRY_ROUTES).map(([name, { method, path: address }]) => {
    const schema: { summary: string; body?: object; querystring?: { properties: object } } =
      REGISTRY_SCHEMAS[name as keyof typeof REGISTRY_SCHEMAS];
    return {
      method,
      path: address,
      query: { ...schema.querystring?.properties },
      body: schema.body,
      ...(['publish', 'sourceMaps'].includes(name) && { upload }),
    };
  });
  return [
    ...ofTeams,
    { method: 'POST', path: '/releases/health', body: LoadReport },
    { method: 'GET', path: '/releases/resolution' },
  ];
}

/** Releases (first is live) and tokens: full, limited, revoked. */
async function makeTeams(round: number): Promise<{ known: Known; uploads: Buffer[] }> {
  const releases: string[] = [];
  for (const remote of REMOTES) {
    releases.push(await registry.publish(sampleRelease(remote, `live ${round}`), true));
    releases.push(await registry.publish(sampleRelease(remote, `next ${round}`)));
  }
  const proposal = await propose(releases[3]!);
  const { tokens, trusts } = registry.registry.access;
  const make = (owner: boolean) =>
    tokens.create(
      { label: `${round}`, remote: 'mf-auth', actions: ['promote', 'qa'], owner },
      { by: 'test', reason },
    );
  const [owner, team, revoked] = [await make(true), await make(false), await make(true)];
  await tokens.revoke(revoked.id, { by: 'test', reason });
  const trust = await trusts.create(
    {
      label: `${round}`,
      issuer: 'https://login.example.org',
      claims: { groups: 'a' },
      remote: '*',
      actions: ['qa'],
    },
    { by: 'test', reason },
  );
  const session = await registry.registry.access.sessions.start(owner.id);
  const ids = [...REMOTES, ...releases];
  return {
    known: {
      ids,
      named: {
        remote: REMOTES,
        release: releases,
        releases: [{ 'mf-triage': releases[1] }, { 'mf-auth': releases[3], 'mf-triage': releases[1] }],
        after: [team.id, `mf-auth/${releases[2]}`],
        id: [team.id, revoked.id, trust.id],
        name: ['one', 'other'],
        revision: [1, 2, round * 3],
        actions: [['publish'], ['qa', 'rollback']],
        proposal: [proposal],
        ticket: [
          registry.registry.visitors.resolve(registry.registry.visitors.read({}), { request: 'page' }).ticket,
        ],
        reason: [reason],
      },
      tokens: [owner.token, owner.token, team.token, revoked.token],
      cookies: [`${COOKIES.console.name}=${session}`],
    },
    uploads: REMOTES.map((remote) =>
      encodeUpload(sampleRelease(remote, `sent ${round}`), { reason, smoke: { skipped: reason } }),
    ),
  };
}

/** Returns the id of a proposed promotion. */
async function propose(release: string): Promise<string> {
  const { environments, proposals } = registry.registry;
  const actor = { by: 'test', identity: { kind: 'token', id: 'test' } as const, reason };
  await environments.configure('production', { rules: { approvals: 1 } }, actor);
  const { id } = await proposals.create({ action: 'promote', remote: 'mf-auth', release }, actor);
  await environments.configure('production', { rules: null }, actor);
  return String(id);
}

async function send({ method, ...request }: FuzzRequest) {
  const answer = await app.inject({ ...request, method: method as 'GET' });
  const { statusCode: status, payload, headers } = answer;
  const type = String(headers['content-type']);
  return { status, fault: violationOf({ method, status, type, payload, changed: await changedTables() }) };
}

describe('fuzz requests: no 5xx, every error in G3’s form, and a refused one changes nothing', () => {
  const statuses = new Set<number>();

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(`${ROUND} with seed %i`, async (seed) => {
    const { known, uploads } = await makeTeams(seed);
    await changedTables();
    for (const request of fc.sample(fuzzRequests(callsOf(uploads), known), { seed, numRuns: ROUND })) {
      const { status, fault } = await send(request);
      statuses.add(status);
      expect(fault && { fault, status, request }).toBeNull();
    }
    expect(await readdir(path.join(registry.directory, 'artefacts', '.incoming'))).toEqual([]);
  });

  test('among them are calls that succeed and every kind that is refused', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 422]));
  });
});
