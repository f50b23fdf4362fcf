import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { fakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { freshBrowser } from '../../testing/visitor.ts';

beforeEach(() => {
  freshBrowser();
  fakeTriage();
});

test.each([
  ['/accessibility', 'Accessibility statement'],
  ['/help', 'Help'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
])('%s names the contact, and begins nothing (decision G90)', async (address, title) => {
  openAt(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
  expect(localStorage).toHaveLength(0);
});

test('the statement says what was tested, what is not met, and who watches over it', async () => {
  openAt('/accessibility');
  for (const name of ['How we tested it', 'What does not work well yet', 'How accessible it is'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Equality Advisory and Support Service/ })).toBeVisible();
});

test('the page of cookies names each cookie that a visitor can get, with its lifetime', async () => {
  openAt('/cookies');
  const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  const documented = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/configuration.md'),
    'utf8',
  );
  const rows = [...documented.matchAll(/^\| `([a-z-]+?)(?:-…)?` +\| ([^|]+?) +\|/gm)];
  expect(rows.length).toBeGreaterThan(9);
  for (const [, name = '', lifetime = ''] of rows) {
    expect(terms.join()).toContain(name);
    if (/\d+ days|12 hours/.test(lifetime))
      expect(screen.getByText(name).parentElement).toHaveTextContent(lifetime);
  }
});

test('help explains its words in the order of the alphabet, and every level', async () => {
  openAt('/help');
  const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(terms.length).toBeGreaterThan(10);
  expect(terms).toEqual(terms.toSorted());
  const meanings = within(
    screen.getByRole('heading', { name: 'What the words mean' }).parentElement ?? document.body,
  );
  expect(
    meanings.getByText(/0 innocent, 1 aware, 2 developing, 3 competent, 4 effective, 5 excellent/),
  ).toBeVisible();
});
