import { ApiError, undoEmailChange } from '@psma/api-client';
import type { EmailUndone } from '@psma/api-contract';
import { Banner, Button, Row, Text } from '@psma/design-system';
import { authClient, Link, useMutation } from '@psma/remote-kit';
import * as links from '../../../links.ts';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';

const copy = messages.emailUndo;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && [400, 404].includes(Number(error.status)) ? copy.failed : messageOf(error);

type AskUndoProps = { code: string; onUndone: (undone: EmailUndone) => void };

export function AskUndo({ code, onUndone }: AskUndoProps) {
  const undo = useMutation({
    mutationFn: () => undoEmailChange(code),
    onSuccess: (undone) => {
      onUndone(undone);
      // This browser's login ended with all others.
      void authClient.signOut().catch(() => {});
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
