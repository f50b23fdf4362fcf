import { renderHook } from '@testing-library/react';
import { useSignature, type Signed } from './useSignature.ts';

const PART = { json: '{}', jws: 'e30..sig' };
const SIGNED = { summary: PART, full: PART };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function waitWith(signed: Signed) {
  const { result, rerender } = renderHook((known: Signed) => useSignature(known), { initialProps: signed });
  const told = jest.fn();
  void result.current().then(told);
  return { told, rerender };
}

test('a document waits five seconds for its signature, and then goes without', async () => {
  const { told } = waitWith('pending');
  await jest.advanceTimersByTimeAsync(4_999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith('pending');
});

test.each([
  ['is there', SIGNED],
  ['cannot be loaded', null],
])('it continues as soon as it is known that the signature %s', async (_, known) => {
  const { told, rerender } = waitWith('pending');
  await jest.advanceTimersByTimeAsync(1_000);
  rerender(known);
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith(known);
});
