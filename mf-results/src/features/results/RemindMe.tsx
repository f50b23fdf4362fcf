import type { AssessmentResult } from '@psma/api-contract';
import { isoDate } from '@psma/assessment-model';
import { Button } from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { track, useAnnounce } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { calendarFile } from '../../model/files/calendarFile.ts';

const copy = messages.remind;
const REMIND_DAYS = 14;

/** Calendar reminder to repeat in a year, without results. */
export function RemindMe({ result: { id, completedAt } }: { result: AssessmentResult }) {
  const announce = useAnnounce();
  const save = () => {
    const url = `${window.location.origin}/admin/dashboard`;
    const event = {
      ...{ uid: `${id}@repeat`, sequence: 0, day: aYearAfter(completedAt), stamp: new Date(completedAt) },
      ...{ title: copy.event, text: url, url, remindDays: REMIND_DAYS },
    };
    saveFile({
      name: copy.fileName,
      content: new Blob([calendarFile([event], messages.pdf.tool)], { type: 'text/calendar;charset=utf-8' }),
    });
    track('Plan_Export', { target: 'ics' });
    announce(copy.saved);
  };
  return (
    <Button variant="quiet" size="small" onClick={save}>
      {copy.button}
    </Button>
  );
}

/** Returns the same day of the next year; 28 February after a leap day. */
function aYearAfter(timestamp: string): string {
  const date = new Date(timestamp);
  const day = date.getDate();
  date.setFullYear(date.getFullYear() + 1);
  // A day that the month does not have becomes one of the next month.
  if (date.getDate() !== day) date.setDate(0);
  return isoDate(date);
}
