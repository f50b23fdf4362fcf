import { chromium, type Browser } from 'playwright';
import config from '../playwright.config.ts';

/** Chromium, set up as for the journeys. */
export const openBrowser = (): Promise<Browser> => chromium.launch(config.use?.launchOptions ?? {});

export const PAGE = {
  viewport: config.use?.viewport ?? null,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
};
