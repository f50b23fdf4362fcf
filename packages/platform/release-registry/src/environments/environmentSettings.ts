import { ReleaseRefused } from '@psma/release-contract';
import { HostName, PRODUCTION, type EnvironmentRules, type ReleaseMap } from '@psma/release-model';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';

// `home`: the environment of this process (ENVIRONMENT).

/** As given by an owner. */
export interface GivenRules {
  from?: string | undefined;
  hours?: number | undefined;
  /** Persons besides the one who asks: 0 or 1. */
  approvals?: number | undefined;
}

type Maps = ReadonlyMap<string, ReleaseMap>;

/** Returns normalised names, each once. Throws HostTaken. */
export function requireFreeHosts(
  maps: Maps,
  environment: string,
  hosts: string[],
  { origins, home }: { origins: PublicOrigins; home: string },
): string[] {
  const names = [...new Set(hosts.map((host) => host.trim().toLowerCase()))];
  for (const host of names) {
    if (!Check(HostName, host)) throw new ReleaseRefused('InvalidRequest', messages.environment.noHost(host));
    const owner = ownerOf(maps, environment, host, origins, home);
    if (owner) throw new ReleaseRefused('HostTaken', messages.environment.hostOf(host, owner));
    const { previewDomain } = origins;
    if (previewDomain !== null && isBelow(host, previewDomain))
      throw new ReleaseRefused('HostTaken', messages.environment.belowPreviews(host, previewDomain));
  }
  return names;
}

function ownerOf(
  maps: Maps,
  environment: string,
  host: string,
  { site, console }: PublicOrigins,
  home: string,
) {
  if (console !== null && host === new URL(console).hostname) return 'CONSOLE_ORIGIN';
  if (environment !== home && host === new URL(site).hostname) return 'PUBLIC_ORIGIN';
  return [...maps].find(([name, { hosts = [] }]) => name !== environment && hosts.includes(host))?.[0];
}

export const isBelow = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Null without rules. Throws for rules that cannot be met. */
export function requireRulesFit(
  maps: Maps,
  environment: string,
  { from, hours, approvals = 0 }: GivenRules,
): EnvironmentRules | null {
  const refuse = (problem: string): never => {
    throw new ReleaseRefused('InvalidRequest', problem);
  };
  const approval: Pick<EnvironmentRules, 'approvals'> = approvals > 0 ? { approvals: 1 } : {};
  if (from === undefined) {
    if (hours !== undefined) refuse(messages.environment.hoursWithoutFrom);
    return approvals > 0 ? { hours: 0, ...approval } : null;
  }
  if (from === environment) refuse(messages.environment.fromItself(environment));
  if (!maps.has(from)) throw new ReleaseRefused('UnknownEnvironment', messages.environment.unknown(from));
  for (let next = maps.get(from)?.rules?.from; next; next = maps.get(next)?.rules?.from)
    if (next === environment) refuse(messages.environment.fromEachOther(environment, from));
  return { from, hours: hours ?? 0, ...approval };
}

/** Throws UnknownEnvironment. */
export function requireEnvironment(maps: Maps, environment: string): ReleaseMap {
  const map = maps.get(environment);
  if (!map) throw new ReleaseRefused('UnknownEnvironment', messages.environment.unknown(environment));
  return map;
}

/** Throws EnvironmentInUse for production, the process's own and one that rules name. */
export function requireUnused(maps: Maps, environment: string, home: string): void {
  const inUse = (problem: string) => new ReleaseRefused('EnvironmentInUse', problem);
  if (environment === PRODUCTION || environment === home)
    throw inUse(messages.environment.stays(environment));
  const others = [...maps].flatMap(([name, { rules }]) => (rules?.from === environment ? [name] : []));
  if (others.length > 0) throw inUse(messages.environment.neededBy(environment, others));
}
