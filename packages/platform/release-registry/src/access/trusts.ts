import { createHash, randomBytes } from 'node:crypto';
import { transaction } from '@psma/database';
import {
  ReleaseRefused,
  type Action,
  type Grant,
  type TrustKind,
  type TrustRow,
} from '@psma/release-contract';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { eventWithoutRevision } from '../log/eventWithoutRevision.ts';
import { messages } from '../messages.ts';
import type { RegistryBase } from '../registryBase.ts';
import { isProviderUrl } from './limitedFetch.ts';
import { insertTrust, listTrusts, listTrustsOf, revokeTrust } from './trustStore.ts';

export interface GivenTrust {
  label: string;
  /** Default: people. */
  kind?: TrustKind | undefined;
  /** Default: the provider that people sign in with. */
  issuer?: string | undefined;
  claims: Record<string, string>;
  owner?: boolean | undefined;
  /** As in `Scope`. */
  remote: string;
  actions: Action[];
}

/** Which claims of which issuer give which rights. Only owners may read them. */
export interface Trusts {
  /** Throws TrustTooWide. */
  create(given: GivenTrust, actor: Actor): Promise<{ id: string }>;
  /** Sign-ins lose the rights at their next request. */
  revoke(id: string, actor: Actor): Promise<void>;
  /** Includes revoked ones, oldest first. */
  list(): Promise<TrustRow[]>;
  hasIssuer(kind: TrustKind, issuer: string): Promise<boolean>;
  /** Claims that the trusts name and that do not match; of the trusts that match best. */
  differingClaims(kind: TrustKind, issuer: string, claims: Record<string, unknown>): Promise<string[]>;
  /** Union of all matching trusts; null without one. */
  rightsOf(
    kind: TrustKind,
    issuer: string,
    claims: Record<string, unknown>,
  ): Promise<Pick<Grant, 'owner' | 'scopes'> | null>;
}

/** Accounts can change them, or pass them on. */
const CHANGEABLE = ['email', 'name', 'preferred_username', 'upn', 'nickname', 'unique_name'];

type TrustsContext = Pick<RegistryBase, 'pool' | 'environment' | 'now'>;

export function createTrusts(context: TrustsContext, defaultIssuer: string | null): Trusts {
  const { pool, now } = context;
  return {
    async create(given, actor) {
      const { reason } = requireReason(actor);
      const { label, kind = 'person', owner = false, claims } = given;
      const { issuer = kind === 'person' ? defaultIssuer : null } = given;
      requireIssuer(issuer);
      requireClaimNames(claims);
      if (kind === 'person') requireUnchangeable(claims);
      else requirePipeline({ ...given, owner });
      if (!owner && given.actions.length === 0)
        throw new ReleaseRefused('InvalidRequest', messages.trust.noRights);
      const { remote, actions } = owner ? { remote: null, actions: [] } : given;
      const trust = {
        id: idOf(actor),
        kind,
        label,
        issuer,
        claims,
        owner,
        remote,
        actions,
      };
      await transaction(pool, async (db) => {
        if (await admitForm(context, db, actor)) return;
        await insertTrust(db, trust, now(), actor.by);
        await insertEvent(
          db,
          eventWithoutRevision(
            context,
            'trust-create',
            { remote },
            actor,
            messages.trust.logged(reason, trust, trust.id),
          ),
        );
      });
      return { id: trust.id };
    },
    revoke: (id, actor) =>
      transaction(pool, async (db) => {
        const { reason } = requireReason(actor);
        if (await admitForm(context, db, actor)) return;
        const trust = await revokeTrust(db, id, now());
        if (!trust) throw new ReleaseRefused('UnknownTrust', messages.trust.unknown(id));
        await insertEvent(
          db,
          eventWithoutRevision(
            context,
            'trust-revoke',
            trust,
            actor,
            messages.trust.logged(reason, trust, id),
          ),
        );
      }),
    list: () => listTrusts(pool),
    hasIssuer: async (kind, issuer) => (await listTrustsOf(pool, kind, issuer)).length > 0,
    async differingClaims(kind, issuer, claims) {
      const trusts = await listTrustsOf(pool, kind, issuer);
      const differing = trusts.map((trust) => differences(trust.claims, claims));
      const fewest = Math.min(...differing.map(({ length }) => length));
      return [...new Set(differing.filter(({ length }) => length === fewest).flat())].sort();
    },
    async rightsOf(kind, issuer, claims) {
      const matching = (await listTrustsOf(pool, kind, issuer)).filter(
        (trust) => differences(trust.claims, claims).length === 0,
      );
      if (matching.length === 0) return null;
      return {
        owner: matching.some(({ owner }) => owner),
        scopes: matching.flatMap(({ remote, actions }) => (remote === null ? [] : [{ remote, actions }])),
      };
    },
  };
}

/** Of a form always the same, since it may be sent twice. */
const idOf = ({ form }: Actor): string =>
  (form ? createHash('sha256').update(form.id).digest() : randomBytes(4)).toString('hex').slice(0, 8);

/** Names of the claims that do not match. A list matches if it contains the value. */
function differences(wanted: Record<string, string>, claims: Record<string, unknown>): string[] {
  const isGitHub = wanted['repository_id'] !== undefined;
  return Object.entries(wanted).flatMap(([name, value]) => {
    const read = isGitHub && name === 'environment' ? lowerCase : unchanged;
    const isMatch = [claims[name]].flat().some((each) => isPlain(each) && read(String(each)) === read(value));
    return isMatch ? [] : [name];
  });
}

const unchanged = (text: string) => text;
/** GitHub's environments ignore case, and the claim has that of the workflow. */
const lowerCase = (text: string) => text.toLowerCase();

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function requireIssuer(issuer: string | null): asserts issuer is string {
  if (issuer === null || !isProviderUrl(issuer))
    throw new ReleaseRefused('InvalidRequest', messages.trust.noIssuer);
}

/** Visible ASCII: another name looks like one that it is not. */
const CLAIM_NAME = /^[\x21-\x7e]+$/;

function requireClaimNames(claims: Record<string, string>): void {
  const wrong = Object.keys(claims).find((name) => !CLAIM_NAME.test(name));
  if (wrong !== undefined) throw new ReleaseRefused('InvalidRequest', messages.trust.noClaimName(wrong));
}

function requireUnchangeable(claims: Record<string, string>): void {
  const changeable = Object.keys(claims).find((name) => CHANGEABLE.includes(name.toLowerCase()));
  if (changeable) throw new ReleaseRefused('TrustTooWide', messages.trust.changeable(changeable));
}

/** Names and `sub` can change hands; the ids of GitHub and GitLab cannot. */
const NAMES =
  /^(?:sub|repository|repository_owner|project_path|namespace_path|user_login|user_email|actor|workflow|job_project_path)$/;
const NARROWING = ['environment', 'ref', 'job_workflow_ref'];

function requirePipeline({ claims, owner, actions }: Pick<GivenTrust, 'claims' | 'owner' | 'actions'>): void {
  const refuse = (problem: string): never => {
    throw new ReleaseRefused('TrustTooWide', problem);
  };
  if (owner) refuse(messages.trust.noOwner);
  const name = Object.keys(claims).find((each) => NAMES.test(each));
  if (name) refuse(messages.trust.byName(name));
  const { repository_id: github, project_id: gitlab, ref_protected: isProtected } = claims;
  if (!/^\d+$/.test(github ?? gitlab ?? '')) refuse(messages.trust.noId);
  if (!NARROWING.some((each) => claims[each])) refuse(messages.trust.wholeRepository(NARROWING));
  const previewsOnly = actions.every((action) => action === 'preview');
  if (gitlab !== undefined && isProtected !== 'true' && !previewsOnly) refuse(messages.trust.unprotected);
}
