import { act, renderHook } from '@testing-library/react';
import { sections } from '../../testing/sections.ts';
import { saveSelection } from './saveSelection.ts';
import { useSaving } from './useSaving.ts';

jest.mock('./saveSelection.ts', () => ({ saveSelection: jest.fn() }));

const question = sections[0]?.questions[0];
if (!question) throw new Error('The test content has no question.');
const selection = {
  chosen: [],
  seen: null,
  unsaved: true,
  carriedForward: false,
  isChange: true,
  choose: () => {},
};

test('a save that breaks leaves nothing busy, and can be tried again', async () => {
  jest.mocked(saveSelection).mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce('saved');
  const { result } = renderHook(() => useSaving('s1', question, selection));
  const onContinue = jest.fn();
  await act(() => expect(result.current.save(onContinue)).rejects.toThrow('broken'));
  expect(result.current.busy).toBe(false);
  expect(onContinue).not.toHaveBeenCalled();
  await act(() => result.current.save(onContinue));
  expect(onContinue).toHaveBeenCalledTimes(1);
});
