import { ApiError, undoEmailChange, userQuery } from '@psma/api-client';
import type { EmailUndone } from '@psma/api-contract';
import { Banner, Button, Row, Text } from '@psma/design-system';
import { authClient, Link, queryClient, useMutation } from '@psma/remote-kit';
import * as links from '../../../../links.ts';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';

const copy = messages.emailUndo;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && [400, 404].includes(Number(error.status)) ? copy.failed : messageOf(error);

/** This browser's session, if it is the account's: it ended with all others. Keeps that of another account. */
async function endSessionOf(email: string): Promise<void> {
  const account = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null);
  if (account === null || account.email === email) await authClient.signOut().catch(() => {});
}

type AskUndoProps = { code: string; onUndone: (undone: EmailUndone) => void };

export function AskUndo({ code, onUndone }: AskUndoProps) {
  const undo = useMutation({
    mutationFn: () => undoEmailChange(code),
    onSuccess: (undone) => {
      onUndone(undone);
      void endSessionOf(undone.email);
    },
  });
  return (
    <>
      <Text>{copy.text}</Text>
      {undo.error ? <Banner tone="danger">{reasonOf(undo.error)}</Banner> : null}
      <Row>
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {copy.submit}
        </Button>
        <Button variant="secondary" component={Link} to={links.landing}>
          {copy.notNow}
        </Button>
      </Row>
    </>
  );
}
