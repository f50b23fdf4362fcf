import { screen } from '@testing-library/react';
import { fakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { findChoice } from '../../testing/questions.ts';
import { freshBrowser } from '../../testing/visitor.ts';
import { stepOf } from './stepOf.ts';

beforeEach(() => {
  freshBrowser();
  fakeTriage();
});

const link = (name: string) => screen.findByRole('link', { name });
const heading = () => screen.findByRole('heading', { level: 1 });

test('A-PUB-002 A-PUB-003 A-PUB-004 A-PUB-005 A-GEN-004 five steps forward end in the questionnaire', async () => {
  const page = openAt('/walkthrough');
  const titles = [(await heading()).textContent];
  expect(screen.getByText('Step 1/5')).toBeInTheDocument();
  expect(await link('Back')).toBeInTheDocument();
  for (const step of [2, 3, 4, 5]) {
    await page.user.click(await link('Next'));
    expect(page.address()).toBe(`/walkthrough?step=${step}`);
    expect(await heading()).toHaveFocus();
    titles.push((await heading()).textContent);
  }
  expect(new Set(titles).size).toBe(5);
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  await page.user.click(await link('Get Started'));
  await findChoice('T01_FORMAL');
  expect(page.address()).toBe('/questionnaire/T01?node=START');
});

test('A-PUB-006 A-PUB-007 Back goes one step back, from the first to the landing page', async () => {
  const page = openAt('/walkthrough?step=3');
  for (const address of ['/walkthrough?step=2', '/walkthrough?step=1', '/']) {
    await page.user.click(await link('Back'));
    expect(page.address()).toBe(address);
  }
});

test('the browser’s Back and Forward go through the steps (decision G11)', async () => {
  const page = openAt('/walkthrough');
  await page.user.click(await link('Next'));
  await page.user.click(await link('Next'));
  page.back();
  expect(screen.getByText('Step 2/5')).toBeInTheDocument();
  page.forward();
  expect(screen.getByText('Step 3/5')).toBeInTheDocument();
});

test.each(['0', '6', '-1', '2.5', 'two', '', '22'])('a step of "%s" means the first', (value) => {
  expect(stepOf(value)).toBe(1);
});

test('every step has a scene that says what it shows', async () => {
  const page = openAt('/walkthrough');
  for (const step of [1, 2, 3, 4, 5]) {
    page.goTo(`/walkthrough?step=${step}`);
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(/\w+ .+\./);
  }
});
