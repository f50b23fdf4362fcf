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
