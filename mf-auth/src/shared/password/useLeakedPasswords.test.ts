import { renderHook, waitFor } from '@testing-library/react';
import { useLeakedPasswords } from './useLeakedPasswords.ts';

test('A-SEC-007 recognises leaked passwords once the list is loaded', async () => {
  const { result } = renderHook(useLeakedPasswords);
  await waitFor(() => expect(result.current('PassWord1')).toBe(true));
  expect(result.current('three random words')).toBe(false);
});
