import { LAUNCH_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { chromium, type Browser } from 'playwright';

/** Launches the journeys' Chromium with extra arguments. */
export function openBrowser(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...LAUNCH_OPTIONS, args: [...(LAUNCH_OPTIONS.args ?? []), ...further] });
}
