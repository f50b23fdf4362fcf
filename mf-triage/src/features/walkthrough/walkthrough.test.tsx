import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { fakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { findChoice } from '../../testing/questions.ts';
import { freshBrowser } from '../../testing/visitor.ts';
import { sampleMessages } from './sampleMessages.ts';
import { stepOf } from './walkthroughSteps.ts';

beforeEach(() => {
  freshBrowser();
  fakeTriage();
});

const link = (name: string) => screen.findByRole('link', { name });
const heading = () => screen.findByRole('heading', { level: 1 });

test('A-PUB-002 A-PUB-003 A-PUB-004 A-PUB-005 A-GEN-004 five steps lead to the questionnaire', async () => {
  const page = openAt('/walkthrough');
  const titles = [(await heading()).textContent];
  expect(screen.getByText('Step 1/5')).toBeInTheDocument();
  expect(await link('Back')).toBeInTheDocument();
  for (const step of [2, 3, 4, 5]) {
    await page.user.click(await link('Next'));
    expect(page.path()).toBe(`/walkthrough?step=${step}`);
    expect(await heading()).toHaveFocus();
    titles.push((await heading()).textContent);
  }
  expect(new Set(titles).size).toBe(5);
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  await page.user.click(await link('Get Started'));
  await findChoice('T01_FORMAL');
  expect(page.path()).toBe('/questionnaire/T01?node=START');
});

test('A-PUB-006 A-PUB-007 Back goes one step back, from the first to the landing page', async () => {
  const page = openAt('/walkthrough?step=3');
  for (const address of ['/walkthrough?step=2', '/walkthrough?step=1', '/']) {
    await page.user.click(await link('Back'));
    expect(page.path()).toBe(address);
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

test('every step shows a piece of the product', async () => {
  const page = openAt('/walkthrough');
  for (const step of [1, 2, 3, 4, 5]) {
    page.goTo(`/walkthrough?step=${step}`);
    expect(await screen.findByRole('figure')).toHaveTextContent(/\w+ \w+/);
  }
});

test('what is shown as an example is the content’s own wording', () => {
  const content = path.join(__dirname, '../../../../packages/assessment/assessment-content/content');
  const wordsOf = (file: string) =>
    readFileSync(path.join(content, file), 'utf8').replaceAll("''", "'").replace(/\s+/g, ' ');
  const { triage, question, result } = sampleMessages;
  for (const text of [triage.question, ...triage.choices])
    expect(wordsOf('triage/questions.yaml')).toContain(text);
  expect(wordsOf('triage/recommendations.yaml')).toContain(triage.advice);
  for (const text of [question.question, ...question.choices])
    expect(wordsOf('pillars/1-gov.yaml')).toContain(text);
  expect(wordsOf('results/2-irm.yaml')).toContain(result.action);
});

test('the sample’s overall level is its lowest', () => {
  const lowest = Math.min(...Object.values(sampleMessages.result.levels));
  expect(sampleMessages.result.overall).toMatch(new RegExp(`: Level ${lowest}$`));
});

test('each dot leads to its step, and says which one is shown', async () => {
  const page = openAt('/walkthrough?step=2');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  expect(steps.getAllByRole('link')).toHaveLength(5);
  expect(steps.getByRole('link', { current: 'step' })).toHaveAccessibleName(
    'Step 2/5: Begin with the triage',
  );
  await page.user.click(steps.getByRole('link', { name: 'Step 4/5: Answer 35 questions together' }));
  expect(page.path()).toBe('/walkthrough?step=4');
  expect(await heading()).toHaveFocus();
});

test('A-PRP-008 the step about answering together leads to the preparation pack, no other does', async () => {
  const page = openAt('/walkthrough?step=4');
  const name = 'See what to gather before you meet, and from whom';
  expect(await link(name)).toHaveAttribute('href', '/preparation');
  await page.user.click(await link('Next'));
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});
