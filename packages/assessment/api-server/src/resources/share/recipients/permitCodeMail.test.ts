import { expect, test } from '@jest/globals';
import { permitCodeMail, type CodeMails } from './permitCodeMail.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-01T12:00:00Z');

/** Minutes at which an email was permitted, of requests at `minutes`. */
function permitted(minutes: number[], isKnownNetwork: (minute: number) => boolean): number[] {
  let mails: CodeMails = { sent: [], reserved: null };
  return minutes.filter((minute) => {
    const now = new Date(START + minute * MINUTE);
    const next = permitCodeMail(mails, { now, isKnownNetwork: isKnownNetwork(minute) });
    mails = next ?? mails;
    return next !== null;
  });
}
const everyMinute = Array.from({ length: 240 }, (_, minute) => minute);

test('A-SHR-010 no hour has more than twelve emails, of which unknown networks get eight', () => {
  for (const [most, isKnown] of [
    [8, () => false],
    [12, () => true],
  ] as const) {
    const sent = permitted(everyMinute, isKnown);
    const perHour = everyMinute.map((from) => sent.filter((at) => at >= from && at < from + 60).length);
    expect(Math.max(...perHour)).toBe(most);
  }
});

test('A-SHR-010 among requests of strangers a known network gets an email each 15 minutes', () => {
  const isKnown = (minute: number) => minute % 15 === 14;
  const sent = permitted(everyMinute, isKnown);
  expect(everyMinute.filter(isKnown).filter((minute) => !sent.includes(minute))).toEqual([]);
});
