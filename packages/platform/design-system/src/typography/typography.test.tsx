import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithRef } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Heading } from './Heading.tsx';
import { PAGE_HEADING_ID, PageHeading } from './PageHeading.tsx';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';

const inTheme = { wrapper: DesignSystemProvider };

test('the page heading is an h1 that scripts can focus and Tab passes by', async () => {
  render(<PageHeading>Settings</PageHeading>, inTheme);
  const heading = screen.getByRole('heading', { level: 1, name: 'Settings' });
  expect(heading).toHaveAttribute('id', PAGE_HEADING_ID);
  await userEvent.tab();
  expect(heading).not.toHaveFocus();
  heading.focus();
  expect(heading).toHaveFocus();
});

test('level and size of a heading are chosen apart', () => {
  render(
    <Heading level={3} size="m">
      Details
    </Heading>,
    inTheme,
  );
  expect(screen.getByRole('heading', { level: 3 })).toHaveStyle({ fontSize: '1.125rem' });
});

test('text follows its variant', () => {
  render(
    <Text variant="small" muted>
      A note
    </Text>,
    inTheme,
  );
  const note = screen.getByText('A note');
  expect(note.tagName).toBe('P');
  expect(note).toHaveStyle({ fontSize: '0.875rem' });
  expect(getComputedStyle(note).color).toContain('muted');
});

test('a text link is drawn with the component it is given', () => {
  const RouterLink = ({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) => (
    <a href={`/base${to}`} {...rest}>
      {children}
    </a>
  );
  render(
    <TextLink component={RouterLink} to="/walkthrough">
      Walkthrough
    </TextLink>,
    inTheme,
  );
  expect(screen.getByRole('link', { name: 'Walkthrough' })).toHaveAttribute('href', '/base/walkthrough');
});

test('an external link opens a new tab, announces so, and passes nothing to the other page', () => {
  render(<ExternalLink href="https://example.org/terms">Terms</ExternalLink>, inTheme);
  const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
