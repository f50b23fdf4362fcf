import { expect, test } from '@jest/globals';
import { reusedBytes } from './bufferPool.ts';

const fill = reusedBytes([
  Buffer.from('nonce='),
  'nonce',
  Buffer.from(' ticket='),
  'ticket',
  Buffer.from('.'),
]);
const filled = (nonce: string, ticket: string) =>
  fill({ nonce: Buffer.from(nonce), ticket: Buffer.from(ticket) });

test('what was handed back is filled for the next one, whatever was in it', () => {
  const first = filled('aa', 'one');
  expect(first.bytes.toString()).toBe('nonce=aa ticket=one.');
  first.handBack();
  const second = filled('bb', 'two');
  expect(second.bytes).toBe(first.bytes);
  expect(second.bytes.toString()).toBe('nonce=bb ticket=two.');
});

test('bytes still in use are never reused, though they are handed back twice', () => {
  const first = filled('aa', 'one');
  first.handBack();
  first.handBack();
  const [second, third] = [filled('bb', 'two'), filled('cc', 'six')];
  first.handBack();
  const fourth = filled('dd', 'ten');
  expect(new Set([second.bytes, third.bytes, fourth.bytes]).size).toBe(3);
  expect([second, third, fourth].map(({ bytes }) => String(bytes))).toEqual([
    'nonce=bb ticket=two.',
    'nonce=cc ticket=six.',
    'nonce=dd ticket=ten.',
  ]);
});

test('one of another length is written as a whole', () => {
  filled('aa', 'one').handBack();
  expect(filled('aa', 'longer').bytes.toString()).toBe('nonce=aa ticket=longer.');
});
