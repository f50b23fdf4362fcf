import type { PlanItem } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { CheckboxField, yup } from '@psma/design-system/forms';
import { saveFile } from '@psma/file-export';
import { track } from '@psma/remote-kit';
import { SaveDialog } from '@psma/screen-kit';
import { calendarFile } from '../../model/files/calendarFile.ts';
import { messages } from './messages.ts';
import { datedItems, planEvents } from './planEvents.ts';

const copy = messages.exports;
const schema = yup.object({ titles: yup.boolean().defined() });

export interface CalendarDialogProps {
  open: boolean;
  items: readonly PlanItem[];
  onClose: () => void;
}

/** Asks whether entries include titles. */
export function CalendarDialog({ open, items, onClose }: CalendarDialogProps) {
  const save = async ({ titles }: { titles: boolean }) => {
    const events = planEvents(items, `${window.location.origin}/admin/plan`, titles);
    saveFile({
      name: copy.fileName('ics'),
      content: new Blob([calendarFile(events, messages.title)], { type: 'text/calendar;charset=utf-8' }),
    });
    track('Plan_Export', { target: 'ics' });
  };
  return (
    <SaveDialog
      open={open}
      title={copy.dialogTitle}
      submitLabel={copy.download}
      schema={schema}
      initialValues={{ titles: false }}
      send={save}
      problem={() => copy.failed}
      announcement={copy.saved}
      onClose={onClose}
    >
      <Text>{copy.intro(datedItems(items).length)}</Text>
      <CheckboxField name="titles" label={copy.titles} hint={copy.titlesHint} />
    </SaveDialog>
  );
}
