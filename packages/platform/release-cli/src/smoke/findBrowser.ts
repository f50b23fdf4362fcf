import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless shell needs half the processor time.
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** `CHROMIUM_PATH`, else Playwright's or the system's, or null. */
export function findBrowser(env: Record<string, string | undefined> = process.env): string | null {
  const chosen = env['CHROMIUM_PATH'];
  const places = chosen ? [chosen] : [chromium.executablePath(), ...KNOWN_PLACES];
  return places.find((place) => existsSync(place)) ?? null;
}
