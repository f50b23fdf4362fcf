import { render } from '@testing-library/react';
import { DesignSystemProvider } from './DesignSystemProvider.tsx';
import { fontFaces, fontUrls } from './fontFaces.ts';
import { PageBaseline } from './PageBaseline.tsx';

test('the page takes surface, ink and the sans face, and gives them back', () => {
  const { unmount } = render(<PageBaseline />, { wrapper: DesignSystemProvider });
  const body = getComputedStyle(document.body);
  expect(body.backgroundColor).toContain('surface');
  expect(body.color).toContain('ink');
  expect(body.fontFamily).toContain('Source Sans 3');
  unmount();
  expect(getComputedStyle(document.body).fontFamily).not.toContain('Source Sans 3');
});

test('two font files to preload, and a scaled system face behind each family', () => {
  expect(fontUrls).toHaveLength(2);
  const families = fontFaces.map((each) => each['@font-face'].fontFamily);
  expect(families.filter((family) => !family.includes('Fallback'))).toEqual([
    "'Source Sans 3'",
    "'Source Serif 4'",
  ]);
  for (const { '@font-face': face } of fontFaces) {
    if ('sizeAdjust' in face) expect(face.sizeAdjust).toMatch(/^\d+\.\d\d%$/);
    else expect(face).toMatchObject({ fontDisplay: 'swap' });
  }
});
