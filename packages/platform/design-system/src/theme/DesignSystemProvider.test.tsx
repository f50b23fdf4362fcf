import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { TextLink } from '../typography/TextLink.tsx';
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

test('a root that returns finds its styles, also after the last one has left', () => {
  const looks = () => {
    const { unmount } = render(<Button>Next</Button>, { wrapper: DesignSystemProvider });
    expect(backgroundOf('Next')).toContain('accent');
    const rules = styleTags().reduce((sum, tag) => sum + (tag.sheet?.cssRules.length ?? 0), 0);
    unmount();
    return rules;
  };
  const initialSheets = looks();
  expect(looks()).toBe(initialSheets);
  const { unmount } = render(<Button>Other</Button>, { wrapper: DesignSystemProvider });
  const beside = looks();
  expect(looks()).toBe(beside);
  unmount();
  expect(styleTags()).toEqual([]);
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

test('every variable that a part reads is there, and few that none reads', async () => {
  render(
    <Dialog open title="Dialog" onClose={() => {}}>
      <ActionMenu label="Menu" items={[{ label: 'First', onSelect: () => {} }]} />
      <TextLink href="/">Link</TextLink>
      <Banner>Text</Banner>
    </Dialog>,
    { wrapper: DesignSystemProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menuitem', { name: 'First' });
  const css = styleTags()
    .flatMap((tag) => [...(tag.sheet?.cssRules ?? [])])
    .map(({ cssText }) => cssText)
    .join('\n');
  const defined = new Set([...css.matchAll(/(--ds-[\w-]+):/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--ds-[\w-]+)\)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !defined.has(name))).toEqual([]);
  expect(defined.size).toBeLessThan(60);
});
