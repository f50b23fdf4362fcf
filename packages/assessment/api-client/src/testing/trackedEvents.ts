import { isArrayOf, isObjectOf, isOptional, isString, parseJson } from '@psma/validators';

interface TrackedEvent {
  name: string;
  page?: string;
  question?: string;
  target?: string;
}
const areEvents = isArrayOf(
  isObjectOf<TrackedEvent>({
    name: isString,
    page: isOptional(isString),
    question: isOptional(isString),
    target: isOptional(isString),
  }),
);

/** Events queued for the collector. */
export const trackedEvents = (): TrackedEvent[] =>
  parseJson(localStorage.getItem('psma-analytics'), areEvents) ?? [];

export const tracked = (): string[] => trackedEvents().map(({ name }) => name);
