import { expect, test } from '@jest/globals';
import { printEvents } from './print.ts';
import { cellText, terminalText } from './terminalText.ts';

test.each([
  ['a sequence of colours', '\u001b[31mred', '\\u001b[31mred'],
  ['a title of the window', '\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['a link', '\u001b]8;;https://evil.example\u001b\\', '\\u001b]8;;https://evil.example\\u001b\\'],
  ['the eight-bit form', '\u009b2J', '\\u009b2J'],
  ['a return to the start of the line', 'refused\rdone', 'refused\\u000ddone'],
  ['a step back', 'no\b\b', 'no\\u0008\\u0008'],
  ['DEL', '\u007f', '\\u007f'],
  ['another order of letters', '\u202eevil\u2066', '\\u202eevil\\u2066'],
  ['a line of Unicode', 'a\u2028b', 'a\\u2028b'],
  ['words of any language', 'Zoë 東京 مرحبا 😀\nsecond', 'Zoë 東京 مرحبا 😀\nsecond'],
])('a terminal is not given %s', (_, text, shown) => {
  expect(terminalText(text)).toBe(shown);
});

test('JSON keeps its meaning', () => {
  const value = { reason: '\u009b2J\u202e"\u001b' };
  expect(JSON.parse(terminalText(JSON.stringify(value)))).toEqual(value);
});

test('a reason of another team adds no line to the log', () => {
  const event = {
    id: 1,
    at: '2026-11-25T10:00:00.000Z',
    by: 'team',
    identity: null,
    automatic: false,
    action: 'promote' as const,
    remote: 'mf-triage',
    releaseId: null,
    revision: 1,
    before: null,
    after: null,
    reason: 'a\n2026-11-25 owner kill',
  };
  expect(printEvents([event]).split('\n')).toHaveLength(2);
  expect(cellText('a\nb')).toBe('a\\u000ab');
});
