import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithRef } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ActionMenu } from './ActionMenu.tsx';

const inTheme = { wrapper: DesignSystemProvider };
const remove = jest.fn();
beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

const RouterLink = ({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
const item = (name: string) => screen.getByRole('menuitem', { name });
const trigger = () => screen.getByRole('button', { name: 'Actions for Site A', hidden: true });

const open = async () => {
  render(
    <ActionMenu
      label="Actions for Site A"
      items={[
        { label: 'View Result', component: RouterLink, to: '/admin/results/1' },
        { label: 'Re-take', onSelect: () => {} },
        { label: 'Rename', onSelect: () => {} },
        { label: 'Delete', onSelect: remove },
      ]}
    />,
    inTheme,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(item('View Result')).toHaveFocus());
};

test('opens from the keyboard, moves with arrows, Home and End, and gives focus back', async () => {
  await open();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Re-take')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('View Result')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(trigger()).toHaveFocus();
});

test('an item does its work and closes the menu; a link item is a link inside', async () => {
  await open();
  expect(item('View Result')).toHaveAttribute('href', '/admin/results/1');
  const deletion = item('Delete');
  await userEvent.click(deletion);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(deletion.closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('A-LAY-037 typing moves to the matching item; the prefix is forgotten after 350 ms', async () => {
  await open();
  jest.useFakeTimers();
  const type = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  type('r');
  expect(item('Re-take')).toHaveFocus();
  type('e');
  type('n');
  expect(item('Rename')).toHaveFocus();

  wait(349);
  type('d');
  expect(item('Rename')).toHaveFocus();
  wait(350);
  type('d');
  expect(item('Delete')).toHaveFocus();
});

test('one letter again and again goes round the items that start with it; shortcuts pass', async () => {
  await open();
  jest.useFakeTimers();
  const type = (key: string, init = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key, ...init });
  type('r');
  type('r');
  expect(item('Rename')).toHaveFocus();
  type('r');
  expect(item('Re-take')).toHaveFocus();
  type('d', { ctrlKey: true });
  expect(item('Re-take')).toHaveFocus();
  type('x');
  expect(item('Re-take')).toHaveFocus();
});

test('a space chooses unless it belongs to what is being typed', async () => {
  await open();
  await userEvent.keyboard('{End} ');
  expect(remove).toHaveBeenCalledTimes(1);
});
