import { containDirection } from '@psma/api-contract';

/** An all-day event. */
export interface CalendarEvent {
  /** The same for every export of the same thing, so that a later import moves the entry. */
  uid: string;
  /** Higher with every change. */
  sequence: number;
  /** YYYY-MM-DD. */
  day: string;
  /** When what it tells was last changed. */
  stamp: Date;
  title: string;
  text: string;
  url: string;
  /** Days before at which the calendar reminds. */
  remindDays: number;
}

const LINE_BYTES = 75;

/** A calendar as RFC 5545 has it. */
export const calendarFile = (events: readonly CalendarEvent[], product: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('');

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${event.stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(event.day)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(event.day))}`,
  'TRANSP:TRANSPARENT',
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.text)}`,
  `URL:${event.url}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-P${event.remindDays}D`,
  `DESCRIPTION:${escaped(event.title)}`,
  'END:VALARM',
  'END:VEVENT',
];

const compact = (day: string): string => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Control characters have no place in a calendar; line breaks are written as such. Direction controls end with the text. */
const escaped = (text: string): string =>
  containDirection(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 bytes; what goes on begins with a space. No character is cut. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current];
}
