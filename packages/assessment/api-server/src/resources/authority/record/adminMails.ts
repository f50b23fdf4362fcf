import { Email } from '@psma/api-contract/schemas';
import type { Queryable } from '@psma/database';
import { Value } from 'typebox/value';
import { enqueueMail } from '../../../mails/apiMails.ts';
import type { MailContent } from '../../../mails/mailContent.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';

type AuthorityMail = Omit<Extract<MailContent, { kind: 'authorityAction' }>, 'kind' | 'at'>;

/** Emails all admins, so that they notice a stolen sign-in. A hosted pool does not list them. */
export async function mailAdmins(
  { operators, site, now }: ApiWithOperators,
  db: Queryable,
  content: AuthorityMail,
): Promise<void> {
  for (const to of (await operators?.listAdminAddresses(db)) ?? [])
    if (Value.Check(Email, to))
      await enqueueMail(db, { kind: 'authorityAction', ...content, at: now(), to, site });
}
