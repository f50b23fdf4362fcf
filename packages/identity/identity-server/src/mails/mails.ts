import { accountMails, type AccountMailContent, type RequestedMail } from '@psma/account-mails';
import type { Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import type { IdentityContext } from '../context.ts';
import { noteEvent, type EventContext, type EventKind } from '../events/events.ts';
import { admitRequest } from '../limits/limits.ts';
import { nameKey } from '../nameKey.ts';

/** The only kind that goes to an account's unconfirmed address. */
export const UNCONFIRMED_ADDRESS_MAIL: RequestedMail['kind'] = 'verifyNewEmail';

/** Mails that an owner must get: exempt from all limits. */
export type AccountMail = Exclude<AccountMailContent, RequestedMail>;

/** Mails to an owner, also in the security log. */
export type OwnerMail = Extract<AccountMail, { kind: EventKind }>;

/** Permit to mail a code to one address. */
export interface MailPermit {
  to: string;
  send(db: Queryable, content: RequestedMail): Promise<void>;
}

/**
 * Counts a request for a code: 60 an hour per network, five an hour per email
 * address for codes open to any caller. Throws LimitExceededException, with or
 * without an account.
 */
export async function permitCodeMail(context: IdentityContext, to: string): Promise<MailPermit> {
  await admitNetwork(context);
  await admitRequest(context, 'codeMail', `address ${nameKey(to)}`);
  return permitFor(context, to);
}

/**
 * The same after a first factor: ten in 15 minutes per account, so that strangers
 * cannot lock its owner out.
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

/** Replaces a link for an address with an account. */
export const alternativeMail = (isTaken: boolean): RequestedMail | undefined =>
  isTaken ? { kind: 'addressInUse' } : undefined;

/** Records an account change and mails its owner, if there is an address. */
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
): Promise<void> => accountMails.enqueue(db, { ...mail, to, site });

async function admitNetwork(context: IdentityContext): Promise<void> {
  if (context.network !== null) await admitRequest(context, 'networkMail', `network ${context.network}`);
}

const permitFor = ({ site }: IdentityContext, to: string): MailPermit => ({
  to,
  send: (db, content) => accountMails.enqueue(db, { ...content, to, site }),
});
