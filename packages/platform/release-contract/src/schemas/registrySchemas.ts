import {
  EnvironmentName,
  PreviewName,
  ReleaseId,
  RemoteName,
  RolloutSample,
  type ReleaseManifest,
  type ReleaseMap,
} from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import type { ComparedRemote, EnvironmentRow } from '../environments.ts';
import type { EnvironmentEvent, ReleaseEvent } from '../events.ts';
import type { PreviewBypass, PreviewLink, PreviewRow } from '../previews.ts';
import type { Proposal } from '../proposals.ts';
import type { Published, RegistryState, ReleaseKey, Sharing } from '../releases.ts';
import type { RolloutProgress } from '../rollouts.ts';
import type { Swap } from '../swaps.ts';
import { ACTIONS, type Rights, type TokenRow } from '../tokens.ts';
import {
  TRUST_KINDS,
  type ExchangedToken,
  type SignInRequest,
  type SignInResult,
  type TrustRow,
} from '../trusts.ts';
import type { WhyRemote } from '../whyRemote.ts';
import { json } from './json.ts';
import { ProposedChange } from './proposedChange.ts';
import { ACCEPTED_CHANGES, Name, Percent, Reason, Releases, RequestedSteps } from './texts.ts';

/** Page size after the row `after`; without a limit, everything. */
const PartLimit = Type.Integer({ minimum: 1, maximum: 1000 });
/** Database counter; greater values cannot be stored. */
const Count = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Validated by the registry, which names the fault. */
const Hosts = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 });
const Rules = Type.Object({
  from: Type.Optional(EnvironmentName),
  /** Hours as stable release of `from`. */
  hours: Type.Optional(Type.Number({ minimum: 0, maximum: 720 })),
  /** Persons besides the one who asks. */
  approvals: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});
const tags = ['Releases'];

export const REGISTRY_SCHEMAS = {
  publish: {
    tags,
    summary: 'Publishes an upload; 200 for a release that is known',
    response: { 200: json<Published>(), 201: json<Published>() },
  },
  check: {
    tags,
    summary: 'Refuses what the gate would, by release.json or what is known of it before the build',
    body: Type.Object({ draft: Type.Object({}), previewOnly: Type.Boolean(), ...ACCEPTED_CHANGES }),
    response: { 204: EMPTY_RESPONSE },
  },
  release: { tags, summary: 'The manifest of a release', response: { 200: json<ReleaseManifest>() } },
  sourceMaps: {
    tags,
    summary: 'Keeps the source maps of a published release: gzipped JSON, by file; nobody can fetch them',
    response: { 204: EMPTY_RESPONSE },
  },
  state: {
    tags,
    summary: 'The map in force and the releases, newest first: all, or a part of them',
    querystring: Type.Object({
      /** `<remote>/<release>`. */
      after: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}/[0-9a-f]{12}$' })),
      limit: Type.Optional(PartLimit),
    }),
    response: { 200: json<RegistryState>() },
  },
  events: {
    tags,
    summary: 'The log, newest first',
    querystring: Type.Object({
      remote: Type.Optional(RemoteName),
      limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
      /** Id of a line; older ones follow. */
      before: Type.Optional(Count),
    }),
    response: { 200: json<ReleaseEvent[]>() },
  },
  auditLog: {
    tags,
    summary: 'The log of all environments, or of the one in the path, newest first',
    querystring: Type.Object({
      limit: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
      /** Id of a line; older ones follow. */
      before: Type.Optional(Count),
    }),
    response: { 200: json<EnvironmentEvent[]>() },
  },
  why: {
    tags,
    summary: 'What a visitor gets, and why',
    querystring: Type.Object({
      visitor: Type.Optional(Type.String()),
      gpc: Type.Optional(Type.Boolean()),
    }),
    response: { 200: json<WhyRemote[]>() },
  },
  promote: {
    tags,
    summary: 'Everyone gets this release',
    body: Type.Object({ release: ReleaseId, ...ACCEPTED_CHANGES, reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  rollback: {
    tags,
    summary: 'Back to the last good release',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  kill: {
    tags,
    summary: 'Nobody gets this release any more',
    body: Type.Object({ release: ReleaseId, reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  purge: {
    tags,
    summary: 'The bytes of a killed release are gone for good; answers who else holds some of them',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<Sharing[]>() },
  },
  experimentStart: {
    tags,
    summary: 'A share of the visitors gets another release',
    body: Type.Object({
      name: Name,
      release: ReleaseId,
      percent: Percent,
      ...ACCEPTED_CHANGES,
      reason: Reason,
    }),
    response: { 201: json<ReleaseMap>() },
  },
  experimentRamp: {
    tags,
    summary: 'Widens the share',
    body: Type.Object({ percent: Percent, reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  experimentStop: {
    tags,
    summary: 'Everyone gets stable again',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  rollout: {
    tags,
    summary: 'The remote’s rollout: its steps, and what the current one waits for',
    response: { 200: json<RolloutProgress>() },
  },
  rolloutStart: {
    tags,
    summary: 'Gives a release to more visitors in steps, then to everyone',
    body: Type.Object({
      release: ReleaseId,
      steps: RequestedSteps,
      sample: RolloutSample,
      ...ACCEPTED_CHANGES,
      reason: Reason,
    }),
    response: { 201: json<ReleaseMap>() },
  },
  rolloutPause: {
    tags,
    summary: 'Keeps the share and stops the clock',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  rolloutResume: {
    tags,
    summary: 'Begins the current step again',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  rolloutStop: {
    tags,
    summary: 'Everyone gets stable again',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  swap: {
    tags,
    summary: 'Promotes several releases in one change',
    body: Type.Object({ releases: Releases, ...ACCEPTED_CHANGES, reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  swaps: { tags, summary: 'The latest swaps, newest first', response: { 200: json<Swap[]>() } },
  swapUndo: {
    tags,
    summary: 'Back to what was stable before a swap, in one change',
    body: Type.Object({ revision: Count, reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  pin: {
    tags,
    summary: 'A signed link that pins releases in one browser',
    body: Type.Object({
      releases: Releases,
      seconds: Type.Integer({ minimum: 60, maximum: 30 * 86_400 }),
      reason: Reason,
    }),
    response: { 201: json<{ url: string; expires: string }>() },
  },
  collectGarbage: {
    tags,
    summary: 'Removes releases that no visitor can get any more',
    body: Type.Object({ keep: Count, dryRun: Type.Boolean(), reason: Reason }),
    response: { 200: json<ReleaseKey[]>() },
  },
  collectAged: {
    tags,
    summary: 'As `collectGarbage`, of what nobody has got for so many days',
    body: Type.Object({
      keep: Count,
      days: Type.Integer({ minimum: 1, maximum: 3650 }),
      dryRun: Type.Boolean(),
      reason: Reason,
    }),
    response: { 200: json<ReleaseKey[]>() },
  },
  previews: { tags, summary: 'All live previews', response: { 200: json<PreviewRow[]>() } },
  previewPublish: {
    tags,
    summary: 'As `publish`, of a release that only previews may serve',
    response: { 200: json<Published>(), 201: json<Published>() },
  },
  previewCreate: {
    tags,
    summary: 'A live site with some releases replaced, at a link of its own; 200 for a name that has one',
    body: Type.Object({
      name: PreviewName,
      releases: Releases,
      seconds: Type.Integer({ minimum: 60, maximum: 30 * 86_400 }),
      /** To everyone with the link. */
      open: Type.Optional(Type.Boolean()),
      reason: Reason,
    }),
    response: { 200: json<PreviewLink>(), 201: json<PreviewLink>() },
  },
  previewBypass: {
    tags,
    summary: 'A token that opens this preview without a sign-in, until it is renewed or ends',
    response: { 200: json<PreviewBypass>() },
  },
  previewEnd: {
    tags,
    summary: 'Ends a preview',
    body: Type.Object({ reason: Reason }),
    response: { 204: EMPTY_RESPONSE },
  },
  proposals: {
    tags,
    summary: 'Changes that wait for approval, oldest first',
    response: { 200: json<Proposal[]>() },
  },
  proposalCreate: {
    tags,
    summary: 'Proposes a change that needs the approval of a second person',
    body: Type.Object({ change: ProposedChange, reason: Reason }),
    response: { 201: json<Proposal>() },
  },
  proposalApprove: {
    tags,
    summary: 'Makes a proposed change, with every check again',
    body: Type.Object({ reason: Reason }),
    response: { 200: json<ReleaseMap>() },
  },
  proposalDecline: {
    tags,
    summary: 'Ends a proposal without a change',
    body: Type.Object({ reason: Reason }),
    response: { 204: EMPTY_RESPONSE },
  },
  environments: { tags, summary: 'All environments', response: { 200: json<EnvironmentRow[]>() } },
  environmentCreate: {
    tags,
    summary: 'Makes an environment; `like` copies the stable releases of another',
    body: Type.Object({
      name: EnvironmentName,
      hosts: Hosts,
      rules: Type.Optional(Rules),
      like: Type.Optional(EnvironmentName),
      reason: Reason,
    }),
    response: { 201: json<ReleaseMap>() },
  },
  environmentSettings: {
    tags,
    summary: 'Replaces hosts or rules; null removes the rules',
    body: Type.Object({
      hosts: Type.Optional(Hosts),
      rules: Type.Optional(Type.Union([Rules, Type.Null()])),
      reason: Reason,
    }),
    response: { 200: json<ReleaseMap>() },
  },
  environmentRemove: {
    tags,
    summary: 'Removes an environment; its releases stay published',
    body: Type.Object({ reason: Reason }),
    response: { 204: EMPTY_RESPONSE },
  },
  compare: {
    tags,
    summary: 'The stable releases of this environment beside those of another',
    querystring: Type.Object({ with: EnvironmentName }),
    response: { 200: json<ComparedRemote[]>() },
  },
  grant: {
    tags,
    summary: 'What the token may do in this environment',
    response: { 200: json<Rights>() },
  },
  tokens: {
    tags,
    summary: 'The tokens, oldest first: all, or a part of them',
    querystring: Type.Object({
      after: Type.Optional(Type.String({ maxLength: 60 })),
      limit: Type.Optional(PartLimit),
    }),
    response: { 200: json<TokenRow[]>() },
  },
  tokenCreate: {
    tags,
    summary: 'Makes a token; it is shown this once',
    body: Type.Object({
      label: Name,
      remote: Type.Union([RemoteName, Type.Literal('*')]),
      actions: Type.Array(Type.Enum([...ACTIONS]), { minItems: 1 }),
      // An older server makes a limited token.
      owner: Type.Optional(Type.Boolean()),
      /** Until it ends; without it never. */
      seconds: Type.Optional(Type.Integer({ minimum: 3600, maximum: 365 * 86_400 })),
      reason: Reason,
    }),
    response: { 201: json<{ id: string; token: string }>() },
  },
  tokenRevoke: {
    tags,
    summary: 'Ends a token',
    body: Type.Object({ reason: Reason }),
    response: { 204: EMPTY_RESPONSE },
  },
  trusts: { tags, summary: 'The trusts, oldest first', response: { 200: json<TrustRow[]>() } },
  trustCreate: {
    tags,
    summary: 'Gives rights to people or pipelines whose claims match',
    body: Type.Object({
      label: Name,
      /** Default: people. */
      kind: Type.Optional(Type.Enum([...TRUST_KINDS])),
      /** Default: the provider that people sign in with. */
      issuer: Type.Optional(Type.String({ maxLength: 300 })),
      claims: Type.Record(Type.String({ pattern: '^[\\w.:/-]{1,100}$' }), Type.String({ maxLength: 300 }), {
        minProperties: 1,
        maxProperties: 10,
      }),
      remote: Type.Union([RemoteName, Type.Literal('*')]),
      actions: Type.Array(Type.Enum([...ACTIONS])),
      owner: Type.Optional(Type.Boolean()),
      reason: Reason,
    }),
    response: { 201: json<{ id: string }>() },
  },
  trustRevoke: {
    tags,
    summary: 'Ends a trust, and the rights of open sign-ins with it',
    body: Type.Object({ reason: Reason }),
    response: { 204: EMPTY_RESPONSE },
  },
  tokenExchange: {
    tags,
    summary: 'A token for fifteen minutes, for the ID token of a CI job',
    body: Type.Object({ token: Type.String({ maxLength: 8000 }) }),
    response: { 201: json<ExchangedToken>() },
  },
  signInBegin: {
    tags,
    summary: 'Begins the sign-in of a command line: an address and a code for a person',
    body: Type.Object({}),
    response: { 201: json<SignInRequest>() },
  },
  signInResult: {
    tags,
    summary: 'The token of a sign-in, once; null until a person has approved it',
    body: Type.Object({ device: Type.String({ maxLength: 100 }) }),
    response: { 200: json<SignInResult>() },
  },
  signOut: {
    tags,
    summary: 'Ends the sign-in of the command line that asks',
    body: Type.Object({}),
    response: { 204: EMPTY_RESPONSE },
  },
};
export type RegistrySchemas = typeof REGISTRY_SCHEMAS;
