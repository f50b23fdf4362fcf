import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '@psma/test-harness/accessible.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import type { Product } from '@psma/test-harness/product.ts';

interface Stop {
  /** Name of the picture. */
  name: string;
  title: string;
  sentence: string;
  open: (page: Page, product: Product) => Promise<unknown>;
}

const openPath = (path: string) => async (page: Page, product: Product) => {
  await page.goto(product.url + path);
  await settled(page);
};
const follow = (name: string | RegExp, from: string) => async (page: Page, product: Product) => {
  await openPath(from)(page, product);
  await page.getByRole('link', { name }).first().click();
  await settled(page);
};
const openConsole = (path: string) => (page: Page, product: Product) =>
  page.goto(`${product.consoleUrl}/console${path}`);

/** Waits for a text that is loaded after the screen. */
const logIn = (name: string, text: string) => async (page: Page, product: Product) => {
  await page.goto(product.url);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(text)).toBeVisible();
};

async function openRecommendations(page: Page, product: Product) {
  const triage = await apiOf(page.request, product.url).triage();
  await openPath(`/recommendations/${triage}`)(page, product);
}

/** Opens a page of the assessment of that name. */
const openAssessment =
  (name: string, path: (id: string) => string) => async (page: Page, product: Product) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const answer = await page.request.get(`${product.url}/api/assessment/sessions`, { headers });
    const sessions = (await answer.json()) as { id: string; title: string }[];
    await openPath(path(sessions.find(({ title }) => title === name)?.id ?? ''))(page, product);
  };

const scrollTo = (place: Locator) => place.evaluate((element) => element.scrollIntoView());

async function openEndedExperiment(page: Page) {
  const summary = page.locator('summary', { hasText: '“clear-start”' });
  await summary.click();
  await scrollTo(summary);
}

const TRIAGE = '/in/production/remotes/mf-triage';

/** Stops of the tour, in order: each begins where the one before ended. */
export const CHAPTERS: Record<string, Stop[]> = {
  'For a visitor': [
    {
      name: 'landing',
      title: 'Landing page',
      sentence:
        'A visitor sees what the tool is for and how long it takes. The page shows before any script has run.',
      open: openPath('/'),
    },
    {
      name: 'question',
      title: 'Triage',
      sentence:
        'Ten questions, without an account. Back, reload and an interrupted network keep the answers.',
      open: openPath('/questionnaire'),
    },
    {
      name: 'recommendations',
      title: 'Recommendations',
      sentence: 'The triage ends with next steps. Their link works for 30 days and can be shared.',
      open: openRecommendations,
    },
  ],
  'For an organisation': [
    {
      name: 'dashboard',
      title: 'Dashboard',
      sentence:
        'The owner sees what waits for a person, who answers which area, and the assessments of earlier years.',
      open: logIn('Amara Osei', 'Waiting for you'),
    },
    {
      name: 'areas',
      title: 'Who answers what',
      sentence:
        'Areas are assigned to colleagues with a date; they are submitted, returned and checked here.',
      open: openAssessment('Next review', (id) => `/admin/areas/${id}`),
    },
    {
      name: 'assessment',
      title: 'A question of the assessment',
      sentence: 'One of 35. Without a network the answer waits on the device and is sent later.',
      open: openAssessment('Next review', (id) => `/admin/assessment/${id}/5/1`),
    },
    {
      name: 'check',
      title: 'Check of an area',
      sentence:
        'A second person reads all statements that could have been chosen, and approves the area or returns it.',
      open: follow(/^Check Insider risk/, '/admin/dashboard'),
    },
    {
      name: 'results',
      title: 'Results',
      sentence:
        'The overall level is that of the lowest pillar. Each pillar says what holds it there, and the PDF is made in the browser.',
      open: openAssessment('A year later', (id) => `/admin/results/${id}`),
    },
    {
      name: 'compare',
      title: 'Comparison',
      sentence: 'Two assessments of the organisation, question by question.',
      open: follow('Compare assessments', '/admin/dashboard'),
    },
    {
      name: 'plan',
      title: 'Improvement plan',
      sentence: 'Actions with a person and a date, in the order in which they lift the level.',
      open: openPath('/admin/plan'),
    },
    {
      name: 'people',
      title: 'People',
      sentence: 'Members with their roles, invitations, and the results that were shared.',
      open: openPath('/admin/people'),
    },
  ],
  'For the authority': [
    {
      name: 'register',
      title: 'Register',
      sentence:
        'Advisers register organisations and issue codes. What an organisation answered is shown only if its owner shares it.',
      open: logIn('Farah Khan', 'Kestrel Orbital'),
    },
    {
      name: 'figures',
      title: 'Figures',
      sentence: 'Counts over all organisations, and none that could point to a single one.',
      open: follow('Figures over time', '/admin/authority'),
    },
  ],
  'For those who release': [
    {
      name: 'console-sign-in',
      title: 'Console',
      sentence:
        'Console and registry have an origin of their own. Each role signs in with its own token, or through the identity provider.',
      open: openConsole(''),
    },
    {
      name: 'environments',
      title: 'Environments',
      sentence: 'What is live where, which previews are open, and who changed what.',
      open: async (page) => {
        await page.getByRole('button', { name: /^Sign in as the owner/ }).click();
        await expect(page.getByRole('heading', { name: 'Environments' })).toBeVisible();
      },
    },
    {
      name: 'experiment',
      title: 'Experiment',
      sentence:
        'A share of the visitors gets another release of one remote. The verdict holds however often it is read.',
      open: openConsole(TRIAGE),
    },
    {
      name: 'ended-experiment',
      title: 'Ended experiment',
      sentence: 'Counts, plan and verdict stay in the signed log, and can be computed again from it.',
      open: openEndedExperiment,
    },
    {
      name: 'stopped-rollout',
      title: 'Rollout that stopped itself',
      sentence:
        'The release of mf-results failed for the first visitors, and all got the last good one again.',
      open: async (page, product) => {
        await openConsole('/in/production/remotes/mf-results')(page, product);
        await scrollTo(page.getByRole('heading', { name: 'Log' }));
      },
    },
    {
      name: 'why',
      title: 'Who sees what',
      sentence: 'Which releases a visitor gets, and why.',
      open: openConsole('/in/production/why'),
    },
    {
      name: 'log',
      title: 'Log',
      sentence: 'Each change with its person, reason and time; what the platform did by itself is marked.',
      open: openConsole('/log'),
    },
  ],
};
