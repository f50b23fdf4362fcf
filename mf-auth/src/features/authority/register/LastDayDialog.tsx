import { issueRegisteredCode, saveCodeExpiry } from '@psma/api-client';
import { TextField, yup } from '@psma/design-system/forms';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
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
  return (
    <SaveDialog
      title={code === null ? copy.issue : copy.dayOf(code)}
      submitLabel={code === null ? copy.issue : copy.setLastDay}
      schema={schema}
      initialValues={{ lastDay: '' }}
      send={({ lastDay }) =>
        code === null
          ? issueRegisteredCode(registeredId, lastDay || null)
          : saveCodeExpiry({ registeredId, code }, lastDay || null)
      }
      problem={(error) => problemAt(error, ['lastDay'], messageOf(error))}
      onDone={(saved) => onDone(code === null ? copy.issued(saved.code) : copy.lastDaySet(saved.code))}
      onClose={onClose}
    >
      <TextField name="lastDay" type="date" label={copy.lastDay} hint={copy.lastDayHint} optional />
    </SaveDialog>
  );
}
