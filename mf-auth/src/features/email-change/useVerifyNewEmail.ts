import { userQuery } from '@psma/api-client';
import { authClient, useQuery, useQueryClient } from '@psma/remote-kit';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { forgetPendingEmail } from './pendingEmail.ts';

const words = messages.emailChange;

export type Verification = { status: 'busy' | 'done' } | { status: 'failed'; reason: string };

/** Takes the code of the link in the email to the identity service, once. */
export function useVerifyNewEmail(code: string): Verification {
  const client = useQueryClient();
  const { status, error } = useQuery({
    queryKey: ['user', 'verify-email', code],
    queryFn: async () => {
      await authClient.verifyNewEmail(code);
      forgetPendingEmail();
      await client.invalidateQueries({ queryKey: userQuery().queryKey });
      return true;
    },
    enabled: code !== '',
    staleTime: Infinity,
  });
  if (code === '') return { status: 'failed', reason: words.noCode };
  if (status === 'pending') return { status: 'busy' };
  return status === 'success'
    ? { status: 'done' }
    : { status: 'failed', reason: messageOf(error, words.failed) };
}
