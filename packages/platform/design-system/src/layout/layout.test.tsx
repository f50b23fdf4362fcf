import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Page } from './Page.tsx';
import { Row } from './Row.tsx';
import { Section } from './Section.tsx';
import { Stack } from './Stack.tsx';

const inTheme = { wrapper: DesignSystemProvider };

test.each([
  ['Stack', Stack],
  ['Row', Row],
  ['Grid', Grid],
])('%s draws the requested element, with its gap and without props for styling', (_name, Part) => {
  render(<Part component="ul" aria-label="Pillars" gap={32} />, inTheme);
  const list = screen.getByRole('list', { name: 'Pillars' });
  expect(list).toHaveStyle({ gap: '32px', margin: '0px' });
  expect(list.getAttributeNames()).toEqual(['aria-label', 'class']);
});

test('sx has the last word', () => {
  render(<Stack component="ul" gap={32} sx={{ gap: '8px' }} />, inTheme);
  expect(screen.getByRole('list')).toHaveStyle({ gap: '8px' });
});

test('a page is bounded, by a readable line where asked', () => {
  render(
    <>
      <Page component="main" />
      <Page component="aside" measure />
    </>,
    inTheme,
  );
  expect(screen.getByRole('main')).toHaveStyle({ maxWidth: '72rem' });
  expect(getComputedStyle(screen.getByRole('complementary')).maxWidth).toContain('65ch');
});

test('a sheet on a dark band is plain again', () => {
  render(
    <Section tone="authority" component="header">
      <Card component="nav" />
    </Section>,
    inTheme,
  );
  const ring =
    Array.from(getComputedStyle(screen.getByRole('banner'))).find((name) => name.endsWith('band-ring')) ?? '';
  expect(getComputedStyle(screen.getByRole('banner')).getPropertyValue(ring)).toContain('paper');
  expect(getComputedStyle(screen.getByRole('navigation')).getPropertyValue(ring)).toBe('initial');
});
