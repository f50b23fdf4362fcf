import { trackedEvents } from '@psma/api-client/testing';
import { PILLARS } from '@psma/assessment-model';
import { screen, within } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { cookieId, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
});

test('A-PUB-001 A-GEN-001 A-GEN-003 the landing page is public, with the exact title', () => {
  openAt('/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Personnel Security Maturity Assessment$/,
  );
});

test('nothing is begun and nothing is stored by looking at the landing page (decision G14)', () => {
  openAt('/');
  expect(api.writes()).toEqual([]);
  expect(cookieId()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('A-GEN-014 A-GEN-016 A-GEN-017 A-GEN-018 A-GEN-019 A-GEN-020 A-GEN-021 A-GEN-022 areas 1-7', () => {
  openAt('/');
  const list = within(screen.getByRole('region', { name: 'What the assessment covers' }));
  const names = list.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
  expect(names).toEqual([
    '1. Governance and Leadership',
    '2. Insider Risk Assessment and Management',
    '3. Pre-Employment Screening',
    '4. On-Going Personnel Security',
    '5. Monitoring and Assessment of the Workforce',
    '6. Investigation and Disciplinary Practices',
    '7. Security Culture and Behaviour Change',
  ]);
  expect(names).toHaveLength(PILLARS.length);
});

test('A-GEN-023 it states 7 areas, 5 questions each, about 30 minutes', () => {
  openAt('/');
  expect(screen.getByText('7 areas, 5 questions each, about 30 minutes.')).toBeInTheDocument();
});

test.each([
  ['A-ANL-003', 'Complete Walkthrough', '/walkthrough', ['Landing_Page_Complete_Walkthrough']],
  ['A-ANL-004', 'Start Triage', '/questionnaire/T01?node=START', ['Landing_Page_Start_Triage']],
  ['decision G10:', 'Log in', '/admin/login', []],
])('%s "%s" leads on, and is counted as decided (G9)', async (_, name, address, events) => {
  const page = openAt('/');
  await page.user.click(screen.getByRole('link', { name }));
  if (name === 'Start Triage') await screen.findByRole('progressbar');
  expect(page.path()).toBe(address);
  expect(trackedEvents().map((event) => event.name)).toEqual(events);
});

test.each(['Who it is for', 'What you need', 'What happens to your data'])('it says %s', (name) => {
  openAt('/');
  expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

test('A-PRP-008 leads to the preparation pack', async () => {
  openAt('/');
  expect(await screen.findByRole('link', { name: 'See what to gather, and from whom' })).toHaveAttribute(
    'href',
    '/preparation',
  );
});
