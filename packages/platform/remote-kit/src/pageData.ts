import type { RuntimeConfig } from '@psma/release-model';
import { parseJson } from '@psma/validators';
import { isPageData, type PageData } from './isPageData.ts';

let inlined: PageData | null = null;

/** Reads the inlined JSON once. Throws if invalid. */
export function pageData(): PageData {
  if (!inlined) {
    const text = document.getElementById('psma-page')?.textContent;
    if (!text) throw new Error('The page holds no runtime configuration (#psma-page).');
    inlined = parseJson(text, isPageData);
    if (!inlined)
      throw new Error('The page holds another runtime configuration than this release reads (#psma-page).');
  }
  return inlined;
}

/** For prerendering. */
export function providePageData(data: PageData): void {
  inlined = data;
}

export const runtimeConfig = (): RuntimeConfig => pageData().config;
