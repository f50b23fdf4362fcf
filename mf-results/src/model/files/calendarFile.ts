import { containDirection } from '@psma/text';

/** All-day event. */
export interface CalendarEvent {
  /** Stable between exports: a later import moves the entry. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Time of the last content change. */
  stamp: Date;
  title: string;
  text: string;
  url: string;
  /** Days before the event for a reminder. */
  remindDays: number;
}

const LINE_BYTES = 75;

/** Formats a calendar (RFC 5545). */
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

/** Escapes line breaks, drops control characters, closes direction controls. */
const escaped = (text: string): string =>
  containDirection(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

/** Folds lines at 75 bytes; continuations begin with a space. */
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
