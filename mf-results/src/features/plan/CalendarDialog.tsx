import type { PlanItem } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { CheckboxField, FormDialog, yup } from '@psma/design-system/forms';
import { saveFile } from '@psma/file-export';
import { track, useAnnounce } from '@psma/remote-kit';
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
  const announce = useAnnounce();
  const save = ({ titles }: { titles: boolean }) => {
    const events = planEvents(items, `${window.location.origin}/admin/plan`, titles);
    saveFile({
      name: copy.fileName('ics'),
      content: new Blob([calendarFile(events, messages.title)], { type: 'text/calendar;charset=utf-8' }),
    });
    track('Plan_Export', { target: 'ics' });
    announce(copy.saved);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title={copy.dialogTitle}
      submitLabel={copy.download}
      cancelLabel={copy.cancel}
      schema={schema}
      initialValues={{ titles: false }}
      onClose={onClose}
      onSubmit={save}
    >
      <Text>{copy.intro(datedItems(items).length)}</Text>
      <CheckboxField name="titles" label={copy.titles} hint={copy.titlesHint} />
    </FormDialog>
  );
}
