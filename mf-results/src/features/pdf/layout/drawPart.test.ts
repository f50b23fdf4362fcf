/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { auditTags, rasteriserFixture, recordingSurface } from '@psma/tagged-pdf/testing';
import type { ReportPart } from '../../../model/result/reportPart.ts';
import { fontFiles } from '../../../testing/fontFiles.ts';
import { reportFixture } from '../../../testing/reportFixture.ts';
import { writePdf } from '../writePdf.ts';
import { layoutReport } from './layoutReport.ts';
import { PAGE } from './styles.ts';

const LONG = 'Nobody may enter a site of ours, and no contractor may send anybody there, unless '.repeat(24);
const entry = (number: number) => ({
  title: `${number}. תוכנית לשיפור האבטחה`,
  lines: [{ text: 'Not started' }, { label: 'Note', text: number === 7 ? LONG : 'One\n\nTwo' }],
});
const part: ReportPart = {
  title: 'Improvement plan',
  lead: ['0 of 200 done'],
  table: [
    ['Area', 'Before', 'After', 'Change'],
    ['Governance and Leadership', 'Level 1, aware', 'Level 2, developing', 'Not like for like'],
  ],
  groups: [
    { title: 'Without entries', text: LONG, entries: [] },
    { title: 'Your own items', entries: Array.from({ length: 200 }, (_, index) => entry(index + 1)) },
  ],
  sheet: [],
};

test('A-EXP-010 A-PDF-025 a plan of 200 items is tagged as the rest, whatever it holds', async () => {
  const bytes = writePdf(
    reportFixture({ parts: [part], marking: 'OFFICIAL' }),
    fontFiles(),
    rasteriserFixture(),
  );
  expect(auditTags(await PDFDocument.load(bytes, { updateMetadata: false }))).toEqual([]);
});

test('A-EXP-010 it follows the details, whole and between the margins', () => {
  const { surface, drawn, bookmarks } = recordingSurface();
  layoutReport(surface, reportFixture({ parts: [part] }));
  const sections = bookmarks.filter(({ parent }) => parent === null).map(({ title }) => title);
  expect(sections.slice(-3)).toEqual(['Detailed results', 'Improvement plan', 'Maturity levels']);
  const texts = drawn.filter(({ kind }) => kind === 'text');
  expect(texts.filter(({ text }) => /^\d+\. תוכנית/.test(text))).toHaveLength(200);
  const outside = texts.filter(
    ({ area: pillar }) => pillar.x < PAGE.left || pillar.x + pillar.width > PAGE.right + 0.1,
  );
  expect(outside.map(({ text }) => text)).toEqual([]);
});

test('no heading is at the foot of a page without its first entry', () => {
  const groups = Array.from({ length: 40 }, (_, index) => ({
    title: `Group ${index}`,
    entries: [entry(index)],
  }));
  const { surface, drawn, bookmarks } = recordingSurface();
  layoutReport(surface, reportFixture({ parts: [{ ...part, groups }] }));
  const pageOf = (entryNumber: number) =>
    drawn.find(({ text }) => text.startsWith(`${entryNumber}. תוכנית`))?.page;
  const headings = bookmarks.filter(({ parent }) => parent === part.title);
  expect(headings.map(({ page }) => page)).toEqual(headings.map((_, index) => pageOf(index)));
});
