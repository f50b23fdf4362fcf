import { expect, test } from '@jest/globals';
import { bufferPool } from './bufferPool.ts';

const fill = bufferPool([
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
  first.release();
  const second = filled('bb', 'two');
  expect(second.bytes).toBe(first.bytes);
  expect(second.bytes.toString()).toBe('nonce=bb ticket=two.');
});

test('bytes still in use are never reused, though they are handed back twice', () => {
  const first = filled('aa', 'one');
  first.release();
  first.release();
  const [second, third] = [filled('bb', 'two'), filled('cc', 'six')];
  first.release();
  const fourth = filled('dd', 'ten');
  expect(new Set([second.bytes, third.bytes, fourth.bytes]).size).toBe(3);
  expect([second, third, fourth].map(({ bytes }) => String(bytes))).toEqual([
    'nonce=bb ticket=two.',
    'nonce=cc ticket=six.',
    'nonce=dd ticket=ten.',
  ]);
});

test('one of another length is written as a whole', () => {
  filled('aa', 'one').release();
  expect(filled('aa', 'longer').bytes.toString()).toBe('nonce=aa ticket=longer.');
});
