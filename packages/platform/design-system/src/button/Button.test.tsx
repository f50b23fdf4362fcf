import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithRef } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Button } from './Button.tsx';

const inTheme = { wrapper: DesignSystemProvider };

test('is a button that does not submit by accident', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Next</Button>, inTheme);
  const button = screen.getByRole('button', { name: 'Next' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

test('busy: keeps name and focus, says so, ignores presses and does not submit', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Next
      </Button>
    </form>,
    inTheme,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('disabled: cannot be reached', async () => {
  render(<Button disabled>Next</Button>, inTheme);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('is a link where it is drawn with one', () => {
  const RouterLink = ({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  );
  render(
    <Button component={RouterLink} to="/questionnaire" variant="secondary">
      Get started
    </Button>,
    inTheme,
  );
  const link = screen.getByRole('link', { name: 'Get started' });
  expect(link).toHaveAttribute('href', '/questionnaire');
  expect(link).not.toHaveAttribute('look');
});
