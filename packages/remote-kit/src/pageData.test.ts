import { pageData, runtimeConfig } from './pageData.ts';
import { inlinePageData } from './testing.ts';

test('a page without its data says so, and one with it is read once', () => {
  expect(() => pageData()).toThrow('#psma-page');
  inlinePageData();
  expect(runtimeConfig().apiBase).toBe('/api');
  document.getElementById('psma-page')?.remove();
  expect(pageData().resolution.revision).toBe(1);
});
