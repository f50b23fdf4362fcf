import { chromium, type Browser } from 'playwright';
import config from '../playwright.config.ts';

/** Launches the journeys' Chromium with extra arguments. */
export function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const options = config.use?.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...further] });
}

export const PAGE = {
  viewport: config.use?.viewport ?? null,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
};
