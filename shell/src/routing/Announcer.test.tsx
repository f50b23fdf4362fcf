import { DesignSystemProvider } from '@psma/design-system';
import { announce, createScreenScope } from '@psma/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { Announcer } from './Announcer.tsx';

const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('what is announced twice appears again, so that screen readers repeat it', () => {
  render(<Announcer scope={createScreenScope()} />, { wrapper: DesignSystemProvider });
  act(() => announce('Saved'));
  const first = said();
  expect(first.toSorted()).toEqual(['', '', '', 'Saved']);
  act(() => announce('Saved'));
  const [one, other, ...others] = first;
  expect(said()).toEqual([other, one, ...others]);
});

test('a screen is announced as long as the shell listens to it', () => {
  const [left, next] = [createScreenScope(), createScreenScope()];
  const announceText = (scope: typeof left, text: string) =>
    act(() => scope.announcement.set({ text, count: 1 }));
  const { rerender } = render(<Announcer scope={left} />, { wrapper: DesignSystemProvider });
  announceText(left, 'Copied');
  expect(said()).toContain('Copied');
  rerender(<Announcer scope={next} />);
  expect(said()).not.toContain('Copied');
  announceText(left, 'Copied again');
  expect(said()).not.toContain('Copied again');
  announceText(next, 'Results are there');
  expect(said()).toContain('Results are there');
});
