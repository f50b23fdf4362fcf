import { userQuery } from '@psma/api-client';
import { authClient, queryClient, useQuery } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';
import { forgetPendingEmail } from '../../../shared/confirmation/pendingEmail.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';

const copy = messages.emailChange;

export type Verification = { status: 'busy' | 'done' } | { status: 'failed'; reason: string };

/** Sends the mailed code to the identity service once. */
export function useVerifyNewEmail(code: string): Verification {
  const { status, error } = useQuery({
    queryKey: ['user', 'verify-email', code],
    queryFn: async () => {
      await authClient.verifyNewEmail(code);
      forgetPendingEmail();
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
      return true;
    },
    enabled: code !== '',
    staleTime: Infinity,
  });
  if (code === '') return { status: 'failed', reason: copy.noCode };
  if (status === 'pending') return { status: 'busy' };
  return status === 'success'
    ? { status: 'done' }
    : { status: 'failed', reason: messageOf(error, copy.failed) };
}
