import { lookup } from 'node:dns/promises';
import { ACTIONS, covers, REGISTRY_ROUTES, type Problem, type Rights } from '@psma/release-contract';
import { shellProblems, type ReleaseManifest } from '@psma/release-model';
import type { InspectedFolder } from '@psma/tooling';
import { CliError } from '../cliError.ts';
import { messages } from '../messages.ts';
import { registryClient, type RegistryClient } from '../registryClient.ts';

const { doctor: says } = messages;

/** Seconds; certificates, sign-ins and tokens end by the clock. */
const MAX_SKEW_S = 60;
const FETCH_MS = 10_000;

export interface PlatformOptions {
  url: string;
  /** Throws CliError. */
  findToken: () => Promise<string>;
  timeoutS: number;
  /** Asks the system, as npm does; rejects for an unknown name. */
  resolve?: (host: string) => Promise<unknown>;
}

/** By check; null where a fault of an earlier one leaves nothing to check. */
export interface InspectedPlatform {
  checks: Record<'kit' | 'platform' | 'clock' | 'token' | 'shell', Problem[] | null>;
  notices: Problem[];
  rights: Rights | null;
}

/** Asks the platform, and changes nothing. */
export async function inspectPlatform(
  { needs, registry, kit }: Pick<InspectedFolder, 'needs' | 'registry' | 'kit'>,
  remote: string | null,
  { url, findToken, timeoutS, resolve = lookup }: PlatformOptions,
): Promise<InspectedPlatform> {
  const inspected: InspectedPlatform = {
    checks: { kit: null, platform: null, clock: null, token: null, shell: null },
    notices: [],
    rights: null,
  };
  const { checks, notices } = inspected;
  if (registry !== null) checks.kit = await kitProblems(registry, kit, resolve, notices);

  const skew = await clockSkewS(url);
  if (skew !== null)
    checks.clock = Math.abs(skew) > MAX_SKEW_S ? [{ code: 'ClockSkewed', text: says.clock(skew) }] : [];
  const token = await findToken().catch(problemOf);
  if (typeof token !== 'string') {
    checks.platform = skew === null ? [{ code: 'NoAnswer', text: says.silent(url) }] : [];
    checks.token = [token];
    return inspected;
  }
  const client = registryClient(url, token, { timeoutS });
  const state = await client.call(REGISTRY_ROUTES.state, { query: { limit: 1 } }).catch(problemOf);
  if ('text' in state) {
    const isOfToken = state.code === 'Unauthorised';
    checks.platform = isOfToken ? [] : [state];
    if (isOfToken) checks.token = [state];
    return inspected;
  }
  checks.platform = [];
  inspected.rights = await rightsOf(client);
  checks.token = remote === null ? [] : rightProblems(inspected.rights, remote);
  const shell = state.map.remotes['shell']?.stable;
  if (needs === null || !shell) return inspected;
  const live = await client
    .call(REGISTRY_ROUTES.release, { params: { remote: 'shell', release: shell } })
    .catch(problemOf);
  checks.shell =
    'text' in live
      ? [live]
      : shellProblems(live as ReleaseManifest, needs as ReleaseManifest).map((text) => ({
          code: 'IncompatibleShell',
          text,
        }));
  return inspected;
}

/** Without the code, which is printed at the end of the line. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof CliError)) throw error;
  return { code: error.code as Problem['code'], text: error.message.replace(/ \[\w+\]$/, '') };
}

async function kitProblems(
  registry: string,
  kit: Readonly<Record<string, string>>,
  resolve: (host: string) => Promise<unknown>,
  notices: Problem[],
): Promise<Problem[]> {
  const { hostname } = new URL(registry);
  const isKnown = await resolve(hostname.replace(/^\[|\]$/g, '')).then(
    () => true,
    () => false,
  );
  if (!isKnown) return [{ code: 'HostUnknown', text: says.hostUnknown(hostname) }];
  const latest = new Map<string, string>();
  for (const name of Object.keys(kit)) {
    const place = new URL(name, registry).href;
    const response = await fetch(place, { signal: AbortSignal.timeout(FETCH_MS) }).catch(() => null);
    if (!response?.ok)
      return [{ code: 'KitUnreachable', text: says.kitUnreachable(place, response?.status ?? null) }];
    const described = (await response.json()) as { 'dist-tags'?: { latest?: string } };
    latest.set(name, described['dist-tags']?.latest ?? '');
  }
  const older = [...latest].filter(([name, version]) => version !== '' && kit[name] !== version);
  if (older.length > 0)
    notices.push({ code: 'KitOutdated', text: says.kitOutdated(older.map(([name]) => name)) });
  return [];
}

/** Positive for a clock that is ahead; null without a response. */
async function clockSkewS(url: string): Promise<number | null> {
  const place = new URL('/healthz', url);
  const response = await fetch(place, { signal: AbortSignal.timeout(FETCH_MS) }).catch(() => null);
  const there = Date.parse(response?.headers.get('date') ?? '');
  return response === null || Number.isNaN(there) ? null : Math.round((Date.now() - there) / 1000);
}

/** Null of an older server, which does not say. */
async function rightsOf(client: RegistryClient): Promise<Rights | null> {
  return client.call(REGISTRY_ROUTES.grant).catch(() => null);
}

export const actionsOf = (rights: Rights, remote: string) =>
  ACTIONS.filter((action) => covers(rights, action, remote));

function rightProblems(rights: Rights | null, remote: string): Problem[] {
  if (rights === null || actionsOf(rights, remote).length > 0) return [];
  return [{ code: 'Forbidden', text: says.noRight(rights.label, remote) }];
}
