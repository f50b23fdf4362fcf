import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf } from './apiMember.ts';
import type { Product } from './product.ts';
import type { Member } from './test.ts';
import { fillLogin, main } from './visitor.ts';

export const REMOTES = ['mf-triage', 'mf-auth', 'mf-assessment', 'mf-results'] as const;
export type Remote = (typeof REMOTES)[number];

/** Navigation to a remote's screen without page load. */
export interface Move {
  remote: Remote;
  go(page: Page, member: Member): Promise<void>;
}

export interface NavigationPath {
  /** First screen's path; `:results` is a finished assessment's results. */
  start: { remote: Remote; address: string };
  moves: Move[];
}

/** One directly loaded screen per remote. */
export const SCREENS: Record<Remote, string> = {
  'mf-triage': '/walkthrough',
  'mf-auth': '/admin/settings',
  'mf-assessment': '/admin/dashboard',
  'mf-results': '/admin/results/:results',
};

export const TITLES: Record<Remote, RegExp> = {
  'mf-triage': /^(Personnel Security Maturity Assessment|Why it matters)$/,
  'mf-auth': /^(Log in|Settings)$/,
  'mf-assessment': /^Welcome/,
  'mf-results': /^Tour$/,
};

const link = (remote: Remote, name: string): Move => ({
  remote,
  go: (page) => page.getByRole('link', { name, exact: true }).first().click(),
});
/** Returns by browser Back to a remote's screen. */
export const back = (remote: Remote): Move => ({ remote, go: async (page) => void (await page.goBack()) });
const logIn = link('mf-auth', 'Log in');
const settings = link('mf-auth', 'Settings');
const dashboard = link('mf-assessment', 'Dashboard');
const enter: Move = {
  remote: 'mf-assessment',
  go: (page, { email, password }) => fillLogin(page, email, password),
};
const viewResult: Move = {
  remote: 'mf-results',
  go: async (page) => {
    await main(page).getByRole('row', { name: /Tour/ }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'View Result' }).click();
  },
};
const logOut: Move = {
  remote: 'mf-triage',
  go: (page) => page.getByRole('button', { name: 'Log out', exact: true }).click(),
};

export const NAVIGATION_PATHS: Record<Remote, NavigationPath> = {
  'mf-triage': {
    start: { remote: 'mf-triage', address: SCREENS['mf-triage'] },
    moves: [logIn, enter, viewResult, logOut],
  },
  'mf-auth': {
    start: { remote: 'mf-auth', address: SCREENS['mf-auth'] },
    moves: [dashboard, viewResult, logOut, logIn],
  },
  'mf-assessment': {
    start: { remote: 'mf-results', address: SCREENS['mf-results'] },
    moves: [dashboard, settings, back('mf-assessment'), back('mf-results'), logOut],
  },
  'mf-results': {
    start: { remote: 'mf-results', address: SCREENS['mf-results'] },
    moves: [dashboard, back('mf-results'), settings, logOut],
  },
};

/** Finishes an assessment; resolves with its id. */
export async function finishAssessment(
  request: APIRequestContext,
  product: Product,
  { state }: Member,
): Promise<string> {
  const token = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'token');
  const api = apiOf(request, product.url, token?.value);
  const id = await api.assessment('Tour', 35);
  await api.complete(id);
  return id;
}
