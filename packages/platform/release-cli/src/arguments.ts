import { execFileSync } from 'node:child_process';
import { ACTIONS, type Action } from '@psma/release-contract';
import {
  EnvironmentName,
  ExperimentPlan,
  Guardrails,
  isTimeZone,
  PreviewName,
  PRODUCT_STEPS,
  ReleaseId,
  RemoteName,
  ROLLOUT_PLANS,
  RolloutSample,
  SPEED_MEASURES,
  timesInZone,
  type RolloutStep,
} from '@psma/release-model';
import { Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { CliError } from './cliError.ts';
import { messages } from './messages.ts';

const { argument } = messages;

/** Parses `8h`, `30m`, `2d` or seconds: one minute to thirty days. */
export function parseDuration(text: string): number {
  const found = /^(\d+)([smhd]?)$/.exec(text);
  if (!found) throw new CliError(argument.duration(text), 2);
  const unit = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }[found[2] ?? ''] ?? 1;
  const seconds = Number(found[1]) * unit;
  if (seconds < 60 || seconds > 30 * 86_400) throw new CliError(argument.durationRange(text), 2);
  return seconds;
}

/** Parses `30d` or `30` as days, up to a year, into seconds. */
export function parseTokenEnd(text: string): number {
  const days = Number(/^(\d{1,3})d?$/.exec(text)?.[1]);
  if (!(days >= 1 && days <= 365)) throw new CliError(argument.tokenEnd(text), 2);
  return days * 86_400;
}

export function parseRelease(text: string): string {
  if (!Check(ReleaseId, text)) throw new CliError(argument.release(text), 2);
  return text;
}

export function parseRemote(text: string): string {
  if (!Check(RemoteName, text)) throw new CliError(argument.remote(text), 2);
  return text;
}

export function parseEnvironment(text: string): string {
  if (!Check(EnvironmentName, text)) throw new CliError(argument.environment(text), 2);
  return text;
}

export function parsePreview(text: string): string {
  if (!Check(PreviewName, text)) throw new CliError(argument.preview(text), 2);
  return text;
}

/** Up to thirty days. */
export function parseHours(text: string): number {
  const hours = Number(text);
  if (!text || !(hours >= 0 && hours <= 720)) throw new CliError(argument.hours(text), 2);
  return hours;
}

/** None or one. */
export function parseApprovals(text: string): number {
  if (!/^[01]$/.test(text)) throw new CliError(argument.approvals(text), 2);
  return Number(text);
}

export function parseActions(text: string): Action[] {
  return text.split(',').map((part) => {
    const action = ACTIONS.find((each) => each === part.trim());
    if (!action) throw new CliError(argument.action(part.trim(), ACTIONS.join(', ')), 2);
    return action;
  });
}

/** Parses the plan of an experiment. */
export function parseExperimentPlan(text: string, file: string): ExperimentPlan {
  let plan: unknown;
  try {
    plan = JSON.parse(text);
  } catch {
    throw new CliError(argument.planNoJson(file), 2);
  }
  if (Check(ExperimentPlan, plan)) return plan;
  const [problem] = Errors(ExperimentPlan, plan);
  throw new CliError(argument.experimentPlan(file, problem?.instancePath || '/', problem?.message ?? ''), 2);
}

/** Parses a release for each remote. */
export function parseSwap(text: string, file: string): Record<string, string> {
  try {
    const releases: unknown = JSON.parse(text);
    if (Check(Releases, releases)) return releases;
  } catch {
    // Not even JSON.
  }
  throw new CliError(argument.swap(file), 2);
}

const Releases = Type.Record(RemoteName, ReleaseId, { minProperties: 1 });

export function parseCount(text: string): number {
  if (!/^([1-9]\d{0,2}|1000)$/.test(text)) throw new CliError(argument.count(text), 2);
  return Number(text);
}

/** Parses `90d` or `90` as days, up to ten years. */
export function parseDays(text: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1]);
  if (!(days >= 1 && days <= 3650)) throw new CliError(argument.days(text), 2);
  return days;
}

/** Parses `2026-11-28`. */
export function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new CliError(argument.day(text), 2);
  return text;
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) throw new CliError(argument.port(text), 2);
  return port;
}

/** At most an hour. */
export function parseTimeout(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > 3600) throw new CliError(argument.timeout(text), 2);
  return Number(text);
}

export function parseRevision(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CliError(argument.revision(text), 2);
  return Number(text);
}

/** The number of a rollout's step. */
export function parseStep(text: string): number {
  if (!/^([1-9]|1\d|20)$/.test(text)) throw new CliError(argument.step(text), 2);
  return Number(text);
}

export function parseProposal(text: string): string {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CliError(argument.proposal(text), 2);
  return text;
}

/** Parses pins such as `mf-triage@0123456789ab`. */
export function parsePins(pins: string[]): Record<string, string> {
  const releases: Record<string, string> = {};
  for (const pin of pins) {
    const [name, release, rest] = pin.split('@');
    if (!name || !release || rest !== undefined) throw new CliError(argument.pin(pin), 2);
    const remote = parseRemote(name);
    if (remote in releases) throw new CliError(argument.pinnedTwice(remote), 2);
    releases[remote] = parseRelease(release);
  }
  return releases;
}

export function parseName(text: string): string {
  if (!text.trim() || text.length > 60) throw new CliError(argument.name(text), 2);
  return text;
}

/** Reason to skip the browser run. */
export function parseWhy(text: string): string {
  if (!text.trim()) throw new CliError(argument.noWhy, 2);
  return text.trim();
}

export function parsePercent(text: string): number {
  const percent = Number(text);
  if (!text || !(percent >= 0.01 && percent <= 100)) throw new CliError(argument.percent(text), 2);
  return percent;
}

/** Parses the name of a saved plan, or steps such as `1%:1h,10%:until-approved`; the registry checks their order. */
export function parsePlan(text: string, zone: string): RolloutStep[] {
  const saved = ROLLOUT_PLANS.get(text);
  if (saved) return saved;
  const parts = text.split(',').map((part) => /^(\d{1,2}(?:\.\d{1,2})?)%:([\w:-]+)$/.exec(part.trim()));
  if (parts.length > 20 || parts.includes(null))
    throw new CliError(argument.plan(text, [...ROLLOUT_PLANS.keys()]), 2);
  return parts.map((part) => ({ percent: Number(part?.[1]), ...parseStepEnd(part?.[2] ?? '', zone) }));
}

function parseStepEnd(text: string, zone: string): Omit<RolloutStep, 'percent'> {
  if (text === 'until-approved') return { untilApproved: true };
  return text.includes('T') ? { until: parseTime(text, zone), zone } : { seconds: parseDuration(text) };
}

/** Parses `2026-12-24T18:00` as the clocks of the zone show it, into UTC. */
export function parseTime(text: string, zone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || Number.isNaN(Date.parse(`${text}Z`)))
    throw new CliError(argument.time(text), 2);
  const [at, other] = timesInZone(text, zone);
  if (!at || other) throw new CliError(argument.noSingleTime(text, zone), 2);
  return at.toISOString();
}

export function parseZone(text: string): string {
  if (!isTimeZone(text)) throw new CliError(argument.zone(text), 2);
  return text;
}

export function parseSample(text: string): number {
  const sample = Number(text);
  if (!text || !Check(RolloutSample, sample)) throw new CliError(argument.sample(text), 2);
  return sample;
}

/** Parses `lcp,inp`, or `none`. */
export function parseGuards(text: string): Guardrails['speeds'] {
  if (text === 'none') return [];
  const speeds = text.split(',').map((part) => part.trim());
  if (!Check(Guardrails.properties.speeds, speeds))
    throw new CliError(argument.guards(text, SPEED_MEASURES.join(', ')), 2);
  return speeds;
}

/** Collects guards such as `signedUp=2`. */
export function parseStepGuard(
  text: string,
  others: NonNullable<Guardrails['steps']> = {},
): NonNullable<Guardrails['steps']> {
  const [, step = '', points] = /^(\w+)=([\d.]+)$/.exec(text) ?? [];
  const steps = { ...others, [step]: Number(points) };
  if (!Check(Guardrails.properties.steps, steps))
    throw new CliError(argument.stepGuard(text, PRODUCT_STEPS.join(', ')), 2);
  return steps;
}

/** Collects claims such as `groups=release-owners`. */
export function parseClaim(text: string, claims: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([\w.:/-]+)=(.+)$/.exec(text) ?? [];
  if (!name || !value || name in claims) throw new CliError(argument.claim(text), 2);
  return { ...claims, [name]: value };
}

/** For changes whose reason no commit can be. */
export function requireReason(given: string | undefined): string {
  if (!given?.trim()) throw new CliError(argument.ownReason, 2);
  return fittingReason(given.trim());
}

/** For what gives a release to people: falls back to the last commit's subject. */
export const findReason = (given: string | undefined): string =>
  fittingReason(given?.trim() || lastSubject());

/** For other changes, which no commit explains. */
export const optionalReason = (given: string | undefined): string =>
  fittingReason(given?.trim() || argument.noReasonGiven);

function fittingReason(reason: string): string {
  if (reason.length > 500) throw new CliError(argument.longReason(reason.length), 2);
  return reason;
}

function lastSubject(): string {
  try {
    const subject = execFileSync('git', ['log', '-1', '--format=%s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (subject) return subject;
  } catch {
    // No repository: the reason has to be given.
  }
  throw new CliError(argument.noReason, 2);
}
