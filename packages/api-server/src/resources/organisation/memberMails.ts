import { Email } from '@psma/api-contract/schemas';
import type { Queryable } from '@psma/database';
import { enqueueMail, type MailContent } from '@psma/mail';
import { Value } from 'typebox/value';
import type { Api } from '../../Api.ts';
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
export async function mailOwners(
  db: Queryable,
  api: Pick<Api, 'site'>,
  organisationId: string,
  content: MailContent,
  except: readonly string[] = [],
): Promise<void> {
  const members = await listMembers(db, organisationId);
  for (const member of members)
    if (member.role === 'OWNER' && !except.includes(member.id)) await mailMember(db, api, member, content);
}
