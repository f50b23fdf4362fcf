import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Button } from '../button/Button.tsx';
import { DesignSystemProvider } from './DesignSystemProvider.tsx';

const styleTags = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
const backgroundOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;

test('every style tag carries the nonce, and unmounting leaves none behind', () => {
  const { unmount } = render(
    <DesignSystemProvider nonce="n0nce">
      <Button>Next</Button>
    </DesignSystemProvider>,
  );
  expect(styleTags().length).toBeGreaterThan(0);
  for (const tag of styleTags()) expect(tag.nonce).toBe('n0nce');

  unmount();
  expect(styleTags()).toEqual([]);
  expect({ ...localStorage }).toEqual({});
});

test('two roots style themselves: one may leave without the other losing its looks', () => {
  const first = render(<Button>First</Button>, { wrapper: DesignSystemProvider });
  render(<Button>Second</Button>, { wrapper: DesignSystemProvider });
  first.unmount();
  expect(backgroundOf('Second')).toContain('accent');
});

test('strict mode, which runs effects twice, keeps the styles', () => {
  render(
    <StrictMode>
      <DesignSystemProvider>
        <Button>Next</Button>
      </DesignSystemProvider>
    </StrictMode>,
  );
  expect(backgroundOf('Next')).toContain('accent');
});

test('outside its own classes it only defines variables of its own version', () => {
  render(<Button>Next</Button>, { wrapper: DesignSystemProvider });
  const rules = styleTags().flatMap((tag) => [...(tag.sheet?.cssRules ?? [])]);
  const global = rules.filter(
    (rule) => rule instanceof CSSStyleRule && !rule.selectorText.startsWith('.ds-'),
  );
  expect(global.length).toBeGreaterThan(0);
  for (const rule of global as CSSStyleRule[]) {
    expect(rule.selectorText).toBe(':root');
    for (const property of Array.from(rule.style))
      expect(property).toMatch(/^--ds-\d+-\d+-\d+-|color-scheme$/);
  }
});
