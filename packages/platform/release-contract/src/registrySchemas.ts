import { EnvironmentName, RemoteName, type ReleaseManifest } from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type, type TObject } from 'typebox';
import type { Change } from './changes/change.ts';
import { CHANGE_NAMES, CHANGES, type ChangeName, type Changes } from './changes/changes.ts';
import type { Proposal } from './changes/proposals.ts';
import type { ComparedRemote, EnvironmentRow } from './environments.ts';
import type { EnvironmentEvent, ReleaseEvent } from './events.ts';
import type { ExperimentReport } from './experiments.ts';
import type { PackageSearch } from './packages.ts';
import type { PreviewBypass, PreviewRow } from './previews.ts';
import type { Published, RegistryState } from './releases.ts';
import type { Replay } from './replays.ts';
import type { RolloutProgress } from './rollouts.ts';
import { json } from './schemas/json.ts';
import { ACCEPTED_CHANGES, Count, Reason } from './schemas/texts.ts';
import type { Swap } from './swaps.ts';
import type { Rights, TokenRow } from './tokens.ts';
import type { ExchangedToken, SignInRequest, SignInResult, TrustRow } from './trusts.ts';
import type { WhyRemote } from './whyRemote.ts';

/** Page size after the row `after`; without a limit, everything. */
const PartLimit = Type.Integer({ minimum: 1, maximum: 1000 });
const tags = ['Releases'];

/** Reads, uploads and sign-ins. */
const OTHER_SCHEMAS = {
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
  packages: {
    tags,
    summary:
      'Releases in use that hold a package below a version, of all environments or of the one in the path',
    querystring: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 214 }),
      below: Type.String({ maxLength: 256 }),
    }),
    response: { 200: json<PackageSearch>() },
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
  experiment: {
    tags,
    summary: 'The remote’s experiment: plan, verdict and counts, of the running or the last one',
    response: { 200: json<ExperimentReport>() },
  },
  visits: {
    tags,
    summary: 'Mean visits of a day to the remote, in the last seven days',
    response: { 200: json<{ perDay: number }>() },
  },
  rollout: {
    tags,
    summary: 'The remote’s rollout: its steps, and what the current one waits for',
    response: { 200: json<RolloutProgress>() },
  },
  replay: {
    tags,
    summary: 'What a page had when it showed a failure',
    response: { 200: json<Replay>() },
  },
  swaps: { tags, summary: 'The latest swaps, newest first', response: { 200: json<Swap[]>() } },
  previews: { tags, summary: 'All live previews', response: { 200: json<PreviewRow[]>() } },
  previewPublish: {
    tags,
    summary: 'As `publish`, of a release that only previews may serve',
    response: { 200: json<Published>(), 201: json<Published>() },
  },
  previewBypass: {
    tags,
    summary: 'A token that opens this preview without a sign-in, until it is renewed or ends',
    response: { 200: json<PreviewBypass>() },
  },
  proposals: {
    tags,
    summary: 'Changes that wait for approval, oldest first',
    response: { 200: json<Proposal[]>() },
  },
  environments: { tags, summary: 'All environments', response: { 200: json<EnvironmentRow[]>() } },
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
  trusts: { tags, summary: 'The trusts, oldest first', response: { 200: json<TrustRow[]>() } },
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

interface ChangeSchema<Each extends Change> {
  tags: string[];
  summary: string;
  body: TObject<Each['body'] & { reason: typeof Reason }>;
  response: Each['response'];
}
type ChangeSchemas = { [Name in ChangeName]: ChangeSchema<Changes[Name]> };

const changeSchema = ({ summary, body, response }: Change) => ({
  tags,
  summary,
  body: Type.Object({ ...body, reason: Reason }),
  response,
});

export type RegistrySchemas = typeof OTHER_SCHEMAS & ChangeSchemas;
export const REGISTRY_SCHEMAS: RegistrySchemas = {
  ...OTHER_SCHEMAS,
  ...(Object.fromEntries(
    CHANGE_NAMES.map((name) => [name, changeSchema(CHANGES[name])]),
  ) as unknown as ChangeSchemas),
};
