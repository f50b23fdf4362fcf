import { issueRegisteredCode, saveCodeExpiry } from '@psma/api-client';
import { FormDialog, TextField, yup } from '@psma/design-system/forms';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { messages } from './messages.ts';

const copy = messages.codeTable;
const schema = yup.object({ lastDay: yup.string().defined() });

interface LastDayDialogProps {
  registeredId: string;
  /** Null: issues one. */
  code: string | null;
  onClose: () => void;
  onDone: (report: string) => void;
}

/** Issues a code, or sets the last day of one. */
export function LastDayDialog({ registeredId, code, onClose, onDone }: LastDayDialogProps) {
  const recently = useRecentSignIn();
  const submit = async ({ lastDay: typed }: { lastDay: string }) => {
    const lastDay = typed || null;
    try {
      const saved = await recently(() =>
        code === null
          ? issueRegisteredCode(registeredId, lastDay)
          : saveCodeExpiry({ registeredId, code }, lastDay),
      );
      onDone(code === null ? copy.issued(saved.code) : copy.lastDaySet(saved.code));
      return undefined;
    } catch (error) {
      return refusalAt(error, { lastDay: 'lastDay' });
    }
  };
  return (
    <FormDialog
      title={code === null ? copy.issue : copy.dayOf(code)}
      submitLabel={code === null ? copy.issue : copy.setLastDay}
      schema={schema}
      initialValues={{ lastDay: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField name="lastDay" type="date" label={copy.lastDay} hint={copy.lastDayHint} optional />
    </FormDialog>
  );
}
