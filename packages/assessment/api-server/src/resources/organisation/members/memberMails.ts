import { Email } from '@psma/api-contract/schemas';
import type { Queryable } from '@psma/database';
import { Value } from 'typebox/value';
import type { Api } from '../../../Api.ts';
import { enqueueMail } from '../../../mails/apiMails.ts';
import type { MailContent } from '../../../mails/mailContent.ts';
import { listMembers, type MemberRow } from './memberStore.ts';

/** Mails a member, unless it has no address. */
export async function mailMember(
  db: Queryable,
  { site }: Pick<Api, 'site'>,
  { email }: Pick<MemberRow, 'email'>,
  content: MailContent,
): Promise<void> {
  if (Value.Check(Email, email)) await enqueueMail(db, { ...content, to: email, site });
}

/** Mails the owners, except those of `except`. */
export const mailOwners = (
  db: Queryable,
  api: Pick<Api, 'site'>,
  organisationId: string,
  content: MailContent,
  except: readonly string[] = [],
): Promise<void> =>
  mailMembers(db, api, organisationId, content, ({ id, role }) => role === 'OWNER' && !except.includes(id));

/** Mails the members that match. */
export async function mailMembers(
  db: Queryable,
  api: Pick<Api, 'site'>,
  organisationId: string,
  content: MailContent,
  matches: (member: MemberRow) => boolean,
): Promise<void> {
  const members = await listMembers(db, organisationId);
  for (const member of members) if (matches(member)) await mailMember(db, api, member, content);
}
