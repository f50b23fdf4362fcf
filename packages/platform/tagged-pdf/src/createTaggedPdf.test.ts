/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { encryptPdf } from './encryptPdf.ts';
import { auditTags } from './testing/auditTags.ts';
import { rasteriserFixture } from './testing/rasteriserFixture.ts';
import { readPdf } from './testing/readPdf.ts';
import { documentOf, sampleDocument, STYLE } from './testing/sampleDocument.ts';

const titled = (title: string, rasteriser = rasteriserFixture()) =>
  documentOf((surface) => surface.within(surface.element('H1'), () => surface.text(title, 56, 90, STYLE)), {
    title,
    rasteriser,
  });

test('a document is PDF/UA-1 in structure, A4, and has links, bookmarks and pictures', async () => {
  const pdf = sampleDocument();
  expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  expect(auditTags(await PDFDocument.load(pdf, { updateMetadata: false }))).toEqual([]);
  expect(readPdf(pdf)).toMatchObject({
    failure: null,
    title: 'A sample',
    language: 'en-GB',
    displaysTitle: true,
    pageSize: [0, 0, 595.28, 841.89],
    links: [[], ['https://example.org/%C3%A9']],
    outline: [{ title: 'First', page: 1, items: [{ title: 'Second', page: 2 }] }],
    images: [2, 0],
  });
});

test('Latin, Greek and Cyrillic are text, also letters that jsPDF’s own properties spoil', () => {
  const title = 'Łódź čas Ďábel Ελληνικά Українська Ω–“ß” (v1) \\ €';
  const rasteriser = rasteriserFixture();
  const read = readPdf(titled(title, rasteriser));
  expect(read.pages[0]).toContain(title);
  expect(read.title).toBe(title);
  expect(rasteriser.texts).toEqual([]);
});

test('other scripts are painted, in their order, and the text next to them stays text', () => {
  const rasteriser = rasteriserFixture();
  const read = readPdf(titled('Audit 評価 تقييم نضج 😀 final', rasteriser));
  expect(rasteriser.texts).toEqual(['評価 تقييم نضج 😀 ']);
  expect(read.images).toEqual([1]);
  expect(read.title).toBe('Audit 評価 تقييم نضج 😀 final');
});

test.each(['Audit 評価 final', 'Reife 성숙도 😀', 'تقييم نضج', 'הערכת בשלות 2026'])(
  'a text in other scripts can be copied, also from an encrypted document: %s',
  async (title) => {
    const pdf = titled(title);
    for (const read of [readPdf(pdf), readPdf(await encryptPdf(pdf, 'a password'), 'a password')])
      expect(read.pages[0]?.replace(/\s/g, '')).toContain(title.replace(/\s/g, ''));
  },
);

test('what is drawn outside of an element is refused', () => {
  expect(() => documentOf((surface) => surface.text('Lost', 56, 90, STYLE))).toThrow('belongs to no element');
});
