import {
  changeCodeAccount,
  makeTemporaryPassword,
  type CodeAccountAction,
  type CodePath,
} from '@psma/api-client';
import type { TemporaryPassword } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { yup } from '@psma/design-system/forms';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
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
  const copy = messages.actions[action];
  return (
    <SaveDialog
      title={copy.title(path.code)}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ reason: '' }}
      send={({ reason }) =>
        action === 'password'
          ? makeTemporaryPassword(path, reason)
          : changeCodeAccount(action, path, reason).then(() => null)
      }
      problem={(error) => problemAt(error, ['reason'], messageOf(error))}
      onDone={(made) => {
        if (made) onPassword(made);
        else if (action !== 'password') onDone(messages.actions[action].done(path.code));
      }}
      onClose={onClose}
      about={path.code}
    >
      <Text>{copy.text}</Text>
      <ReasonField />
    </SaveDialog>
  );
}
