import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import {
  ReleaseRefused,
  releasesOf,
  remotesOf,
  type EventAction,
  type Proposal,
  type ProposedChange,
} from '@psma/release-contract';
import { scopedRemote, type ReleaseMap } from '@psma/release-model';
import { requireSecondPerson } from '../access/secondPerson.ts';
import { countVisitsPerDay } from '../experiments/experimentStore.ts';
import { planHash } from '../experiments/planStore.ts';
import { requireReason, type IdentifiedActor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { eventWithoutRevision } from '../log/eventWithoutRevision.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { messages } from '../messages.ts';
import { changeMap } from '../rollout/changeMap.ts';
import { planChanges } from '../rollout/planChanges.ts';
import { requireChangesPublished } from '../rollout/requirePublished.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';
import { readSigned, signText } from '../signing/signedText.ts';
import {
  deleteEndedBefore,
  insertProposal,
  listOpen,
  lockProposal,
  settleProposal,
  type StoredProposal,
} from './proposalStore.ts';

/** Changes that wait for a second person, in one environment. */
export interface Proposals {
  /** Open ones, oldest first. */
  list(): Promise<Proposal[]>;
  /** Throws UnknownProposal, also for one of another environment. */
  find(id: number): Promise<Proposal>;
  /** Throws what refuses the change itself. Operators are notified. */
  create(change: ProposedChange, actor: IdentifiedActor): Promise<Proposal>;
  /** Makes the change with every check again; a refused one stays open. Throws SamePerson. */
  approve(id: number, actor: IdentifiedActor): Promise<ReleaseMap>;
  /** Also by who proposed it. */
  decline(id: number, actor: IdentifiedActor): Promise<void>;
}

const OPEN_MS = 72 * 3_600_000;
const KEPT_MS = 30 * 86_400_000;
const MOST = 100;

type Document = Omit<Proposal, 'id'>;

export function createProposals(context: RolloutContext, hasProvider: boolean): Proposals {
  const { pool, keys, environment, now } = context;

  const read = ({ id, ...signed }: StoredProposal): Proposal => {
    const document = readSigned<Document>(keys, signed, messages.proposal.documentOf(id));
    if (document.environment !== environment)
      throw new ReleaseRefused('ForeignSignature', messages.proposal.otherDocument(id));
    return { ...document, id };
  };
  const lock = async (db: Queryable, id: number) => {
    const stored = await lockProposal(db, environment, id);
    if (!stored) throw new ReleaseRefused('UnknownProposal', messages.proposal.unknown(id, environment));
    return { proposal: read(stored), settledAt: stored.settledAt };
  };
  const requireOpen = ({ proposal, settledAt }: Awaited<ReturnType<typeof lock>>) => {
    if (settledAt !== null || Date.parse(proposal.until) <= now().getTime())
      throw new ReleaseRefused('ProposalEnded', messages.proposal.ended(proposal.id));
  };
  const listRead = async (db: Queryable) => (await listOpen(db, environment, now())).map(read);

  return {
    list: async () =>
      Promise.all(
        (await listRead(pool)).map(async (each) => ({ ...each, ...(await visitsFor(context, each)) })),
      ),
    find: async (id) => (await lock(pool, id)).proposal,
    create: (change, given) =>
      changeAndRefresh(context, async (db) => {
        const actor = requireReason(given);
        const { rules } = await lockedMap(db, context);
        if (!rules?.approvals)
          throw new ReleaseRefused('InvalidRequest', messages.proposal.notNeeded(environment));
        const open = await listRead(db);
        const same = open.find((each) => JSON.stringify(each.change) === JSON.stringify(change));
        if ((await admitForm(context, db, actor, remotesOf(change))) && same) return same;
        if (same) throw new ReleaseRefused('NothingToChange', messages.proposal.waits(same.id));
        if (open.length >= MOST) throw new ReleaseRefused('InvalidRequest', messages.proposal.tooMany(MOST));
        await db.query('savepoint proposal');
        await apply(context, db, change, actor);
        await db.query('rollback to savepoint proposal');
        await deleteEndedBefore(db, new Date(now().getTime() - KEPT_MS));
        const { by, identity, reason } = actor;
        const until = new Date(now().getTime() + OPEN_MS);
        const document: Document = {
          environment,
          change,
          ...planHashOf(change),
          by,
          identity,
          reason,
          at: now().toISOString(),
          until: until.toISOString(),
        };
        const id = await insertProposal(db, environment, until, signText(keys, document));
        await log(context, db, 'propose', { id, change }, actor);
        await announce(context, db, { id, change }, actor);
        return { ...document, id };
      }),
    approve: (id, given) =>
      changeAndRefresh(context, async (db) => {
        const actor = requireReason(given);
        // Locks first: every change uses this lock.
        const map = await lockedMap(db, context);
        const locked = await lock(db, id);
        const { proposal } = locked;
        if (await admitForm(context, db, actor, remotesOf(proposal.change))) return map;
        requireOpen(locked);
        requireSecondPerson(proposal.identity, actor.identity, {
          hasProvider,
          refusal: messages.proposal.samePerson(id),
        });
        const { by, identity, change } = proposal;
        const reason = messages.proposal.approved(proposal.reason, id, actor.by);
        const after = await apply(context, db, change, { by, identity, reason });
        await settleProposal(db, id, now());
        await log(context, db, 'approve', proposal, actor);
        return after;
      }),
    decline: (id, given) =>
      changeAndRefresh(context, async (db) => {
        const actor = requireReason(given);
        const locked = await lock(db, id);
        if (await admitForm(context, db, actor)) return;
        requireOpen(locked);
        await settleProposal(db, id, now());
        await log(context, db, 'decline', locked.proposal, actor);
      }),
  };
}

/** A second person sees how long the plan takes. */
const visitsFor = async ({ pool, environment, now }: RolloutContext, { change }: Proposal) =>
  change.action === 'experiment-start' && change.plan
    ? { visitsPerDay: await countVisitsPerDay(pool, scopedRemote(environment, change.remote), now()) }
    : {};

/** A line for each remote. */
async function log(
  context: RolloutContext,
  db: Queryable,
  action: EventAction,
  { id, change }: Pick<Proposal, 'id' | 'change'>,
  actor: IdentifiedActor,
): Promise<void> {
  const reason = messages.proposal.logged(actor.reason, id);
  for (const remote of remotesOf(change)) {
    const about = { remote, releaseId: releasesOf(change)[remote] ?? null };
    await insertEvent(db, eventWithoutRevision(context, action, about, actor, reason));
  }
}

async function apply(
  context: RolloutContext,
  db: Queryable,
  change: ProposedChange,
  author: Pick<IdentifiedActor, 'by' | 'identity' | 'reason'>,
): Promise<ReleaseMap> {
  const changes = await planChanges(context, db, change);
  await requireChangesPublished(db, changes);
  return changeMap(context, db, changes, { ...author, isApproved: true });
}

/** Notifies those who may approve. */
async function announce(
  { environment, now }: RolloutContext,
  db: Queryable,
  { id, change }: Pick<Proposal, 'id' | 'change'>,
  { by, reason }: IdentifiedActor,
): Promise<void> {
  const remote = remotesOf(change).join(', ');
  await enqueueAlert(db, {
    at: now(),
    kind: 'approval.requested',
    remote,
    releaseId: releasesOf(change)[remote] ?? null,
    by,
    reason: messages.proposal.requested(environment, id, change.action, reason),
  });
}

/** The log names the plan that a second person approves. */
const planHashOf = (change: ProposedChange): { planHash?: string } =>
  change.action === 'experiment-start' && change.plan ? { planHash: planHash(change.plan) } : {};
