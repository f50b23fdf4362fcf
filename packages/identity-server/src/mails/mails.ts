import type { Queryable } from '@psma/database';
import { enqueueMail, type MailContent, type SiteInfo } from '@psma/mail';
import type { IdentityContext } from '../context.ts';
import { noteEvent, type EventContext, type EventKind } from '../events/events.ts';
import { admitRequest } from '../limits/limits.ts';
import { nameKey } from '../nameKey.ts';

/** What somebody asks for: a mail with a code in it, or that says why there is none. */
export type RequestedMail = Extract<MailContent, { code: string } | { kind: 'addressInUse' | 'resetWaits' }>;
/** Mails that an owner must get, whoever else mails the address: no limit holds them back. */
export type AccountMail = Exclude<MailContent, RequestedMail | { kind: 'triageLink' | 'dataDownloaded' }>;

/** Mails to an owner that the security log notes under the same name. */
export type OwnerMail = Extract<AccountMail, { kind: EventKind }>;

/** Leave to mail a code to one address. Nothing else can send one. */
export interface MailPermit {
  to: string;
  send(db: Queryable, content: RequestedMail): Promise<void>;
}

/**
 * Counts a request for a code, before the transaction that sends it: 60 an hour for one network, and for one address
 * five an hour of those that anybody can ask for. Throws LimitExceededException above that, whether or not there is an
 * account.
 */
export async function permitCodeMail(context: IdentityContext, to: string): Promise<MailPermit> {
  await admitNetwork(context);
  await admitRequest(context, 'codeMail', `address ${nameKey(to)}`);
  return permitFor(context, to);
}

/**
 * The same for who has shown a first factor already: ten in 15 minutes for the account, so that strangers who use up
 * what its address gets do not lock its owner out.
 */
export async function permitSecondFactorMail(
  context: IdentityContext,
  subject: string,
  to: string,
): Promise<MailPermit> {
  await admitNetwork(context);
  await admitRequest(context, 'signInMail', subject);
  return permitFor(context, to);
}

/** To who has an account already no link goes that could never work. */
export const alternativeMail = (isTaken: boolean): RequestedMail | undefined =>
  isTaken ? { kind: 'addressInUse' } : undefined;

/** Notes what was done to the account and tells its owner; one without an address can only read it in the log. */
export async function notifyOwner(
  context: EventContext & Pick<IdentityContext, 'site'>,
  db: Queryable,
  { sub, email, emailVerified }: { sub: string; email: string | null; emailVerified: boolean },
  mail: OwnerMail,
): Promise<void> {
  await noteEvent(context, db, sub, mail.kind);
  if (email && emailVerified) await sendAccountMail(db, context.site, email, mail);
}

export const sendAccountMail = (
  db: Queryable,
  site: SiteInfo,
  to: string,
  mail: AccountMail,
): Promise<void> => enqueueMail(db, { ...mail, to, site });

async function admitNetwork(context: IdentityContext): Promise<void> {
  if (context.network !== null) await admitRequest(context, 'networkMail', `network ${context.network}`);
}

const permitFor = ({ site }: IdentityContext, to: string): MailPermit => ({
  to,
  send: (db, content) => enqueueMail(db, { ...content, to, site }),
});
