import { DesignSystemProvider } from '@psma/design-system';
import { inlinePageData, openRemote, resetPage } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as paths from '../paths.ts';
import { App } from './App.tsx';

beforeEach(() => void inlinePageData());
afterEach(resetPage);

test('the first screen says what it is', () => {
  openRemote({ App, Provider: DesignSystemProvider }, paths.overview);
  expect(screen.getByRole('heading', { level: 1, name: 'Sample list' })).toBeInTheDocument();
});

test('an item is added, an empty one is refused', async () => {
  const { user } = openRemote({ App, Provider: DesignSystemProvider }, paths.editor);
  await user.click(await screen.findByRole('button', { name: 'Add item' }));
  expect(await screen.findAllByText('Enter an item')).not.toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'Locks');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(await screen.findByText('Locks')).toBeInTheDocument();
});
