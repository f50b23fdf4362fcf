import {
  changeCodeAccount,
  makeTemporaryPassword,
  type CodeAccountAction,
  type CodePath,
} from '@psma/api-client';
import type { TemporaryPassword } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FormDialog, yup } from '@psma/design-system/forms';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { messages } from './messages.ts';
import { ReasonField, reasonRule } from './ReasonField.tsx';

export type AccountActionName = 'password' | CodeAccountAction;

const schema = yup.object({ reason: reasonRule });

interface AccountDialogProps {
  action: AccountActionName;
  path: CodePath;
  onClose: () => void;
  onDone: (report: string) => void;
  onPassword: (made: TemporaryPassword) => void;
}

/** Asks for the reason of an action on the account of a code. */
export function AccountDialog({ action, path, onClose, onDone, onPassword }: AccountDialogProps) {
  const recently = useRecentSignIn();
  const copy = messages.actions[action];
  const submit = async ({ reason }: { reason: string }) => {
    try {
      if (action === 'password') onPassword(await recently(() => makeTemporaryPassword(path, reason)));
      else {
        await recently(() => changeCodeAccount(action, path, reason));
        onDone(messages.actions[action].done(path.code));
      }
      return undefined;
    } catch (error) {
      return refusalAt(error, { reason: 'reason' });
    }
  };
  return (
    <FormDialog
      title={copy.title(path.code)}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={submit}
      about={path.code}
    >
      <Text>{copy.text}</Text>
      <ReasonField />
    </FormDialog>
  );
}
