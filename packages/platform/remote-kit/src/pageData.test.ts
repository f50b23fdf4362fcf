import { pageData, runtimeConfig } from './pageData.ts';
import { inlinePageData } from './testing.ts';

test.each([
  ['that is no JSON', '{'],
  ['of another shape', '{"config":{"apiBase":"/api"},"resolution":{"revision":1,"remotes":{}}}'],
])('data %s is no data', (_, text) => {
  inlinePageData();
  const script = document.getElementById('psma-page');
  if (script) script.textContent = text;
  expect(() => pageData()).toThrow('#psma-page');
  script?.remove();
});

test('a page without its data says so, and one with it is read once', () => {
  expect(() => pageData()).toThrow('#psma-page');
  inlinePageData();
  expect(runtimeConfig().apiBase).toBe('/api');
  document.getElementById('psma-page')?.remove();
  expect(pageData().resolution.revision).toBe(1);
});
