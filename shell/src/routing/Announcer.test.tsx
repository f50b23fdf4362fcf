import { act, render, screen } from '@testing-library/react';
import { announce } from '@psma/remote-kit';
import { DesignSystemProvider } from '@psma/design-system';
import { Announcer } from './Announcer.tsx';

const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('what is announced twice appears anew, so that it is heard twice', () => {
  render(<Announcer />, { wrapper: DesignSystemProvider });
  act(() => announce('Saved'));
  const first = said();
  expect(first.toSorted()).toEqual(['', 'Saved']);
  act(() => announce('Saved'));
  expect(said()).toEqual(first.toReversed());
});
