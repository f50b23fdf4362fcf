import type { RuntimeConfig } from '@psma/api-contract';
import type { Resolution } from '@psma/release-model';

/** What the server inlined into the page. */
export interface PageData {
  config: RuntimeConfig;
  resolution: Resolution;
}

let inlined: PageData | null = null;

/** Reads the page's inlined JSON once. Throws when the page holds none: nothing can work without it. */
export function pageData(): PageData {
  if (!inlined) {
    const text = document.getElementById('psma-page')?.textContent;
    if (!text) throw new Error('The page holds no runtime configuration (#psma-page).');
    inlined = JSON.parse(text) as PageData;
  }
  return inlined;
}

export const runtimeConfig = (): RuntimeConfig => pageData().config;
