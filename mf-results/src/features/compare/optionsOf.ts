import type { AssessmentSession } from '@psma/api-contract';
import { formatDay, formatExactTime } from '@psma/screen-kit';
import { messages as words } from './messages.ts';

type Completed = Pick<AssessmentSession, 'id' | 'title' | 'completedAt'>;

/** Labels by name and day; time, then number, if equal. */
export function optionsOf(completed: readonly Completed[]): { value: string; label: string }[] {
  const days = completed.map(({ title, completedAt }) =>
    words.option(title, completedAt ? formatDay(completedAt) : ''),
  );
  const times = completed.map(({ completedAt }, index) => {
    const day = days[index] ?? '';
    return isRepeated(days, day) && completedAt ? words.at(day, formatExactTime(completedAt)) : day;
  });
  return completed.map(({ id }, index) => {
    const label = times[index] ?? '';
    const place = times.slice(0, index + 1).filter((each) => each === label).length;
    return { value: id, label: isRepeated(times, label) ? words.numbered(label, place) : label };
  });
}

const isRepeated = (labels: readonly string[], label: string) =>
  labels.indexOf(label) !== labels.lastIndexOf(label);
