import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Chromium's "Don't allow sites to save data on your device". */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

/** A headless shell ignores profile settings. */
const chromium = process.env['PSMA_CHROMIUM'];
const WITH_SETTINGS = chromium ? { executablePath: chromium } : { channel: 'chromium' };

/** `test` without site data: no cookies, storage, locks or channels, as in Firefox. */
export const test = base.extend({
  context: async ({ playwright }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'psma-profile-'));
    mkdirSync(path.join(profile, 'Default'));
    writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
    const context = await playwright.chromium.launchPersistentContext(profile, WITH_SETTINGS);
    await context.addInitScript(() => {
      globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});
