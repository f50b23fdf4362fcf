import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { readPdf, textOf, type Pdf } from '@psma/test-harness/readPdf.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main } from '@psma/test-harness/visitor.ts';

const PILLARS = [
  'Governance and Leadership',
  'Insider Risk Assessment and Management',
  'Pre-Employment Screening',
  'On-Going Personnel Security',
  'Monitoring and Assessment of the Workforce',
  'Investigation and Disciplinary Practices',
  'Security Culture and Behaviour Change',
];

/** Completes an assessment at one level; ends on the landing page. */
async function completed(page: Page, base: string, title: string, level: number): Promise<string> {
  await page.goto('/');
  const api = apiOf(page.request, base, await tokenOf(page));
  const session = await api.assessment(title, 35, level);
  await api.complete(session);
  return session;
}

/** Texts of libraries that stay in minified scripts. */
const CHARTS = /apexcharts-canvas/;
const JSPDF = /jsPDF\.API/;
const PDF_LIB = /Hopding\/pdf-lib/;

/** Records requests: release files and others, without analytics. */
function watchRequests(page: Page) {
  const asked = { files: [] as string[], others: [] as string[] };
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http') || pathname === '/api/analytics/events') return;
    (pathname.startsWith('/releases/') ? asked.files : asked.others).push(pathname);
  });
  return asked;
}

function expectOnEveryPage(pdf: Pdf, marking: string | null): void {
  const year = new Date().getFullYear();
  for (const [index, { lines }] of pdf.pages.entries()) {
    const texts = lines.map(({ text }) => text);
    const footer = `© ${year} Protective Security Authority`;
    expect(texts).toEqual(expect.arrayContaining([footer, `Page ${index + 1} of ${pdf.pages.length}`]));
    const marks = lines.filter(({ text }) => text === marking).map(({ y }) => y);
    expect(marks.map((y) => (y > 780 ? 'header' : y < 60 ? 'footer' : y))).toEqual(
      marking ? ['header', 'footer'] : [],
    );
  }
}

test('A-PDF-010 A-PDF-012 A-PDF-013 A-PDF-014 A-PDF-019 A-PDF-020 A-PDF-021 the PDF of a real browser, made without a call', async ({
  page,
  product,
}) => {
  const session = await completed(page, product.url, 'Harbour: 2026', 3);
  const requests = watchRequests(page);
  const hasLoaded = async (library: RegExp) => {
    const scripts = requests.files.filter((path) => path.endsWith('.js'));
    const texts = scripts.map(async (path) => (await page.request.get(product.url + path)).text());
    return (await Promise.all(texts)).some((text) => library.test(text));
  };
  const hasFonts = () => requests.files.some((path) => path.endsWith('.ttf'));

  await page.reload();
  await expect(page.getByRole('link', { name: 'Complete Walkthrough' })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(main(page).getByText('Harbour: 2026')).toBeVisible();
  expect(await hasLoaded(CHARTS), 'the charts’ library on other pages').toBe(false);
  await openResults(page, session);
  expect(await hasLoaded(CHARTS)).toBe(true);
  const tools = async () => [await hasLoaded(JSPDF), hasFonts(), await hasLoaded(PDF_LIB)];
  expect(await tools(), 'the PDF’s tools before they are needed').toEqual([false, false, false]);

  requests.others.splice(0);
  const plain = await downloadPdf(page);
  expect(requests.others, 'calls while the PDF is made').toEqual([]);
  expect(await tools()).toEqual([true, true, false]);
  expect(plain.name).toBe(
    'Protective Security Authority Personnel Security Maturity Assessment-Harbour 2026.pdf',
  );
  const pdf = await readPdf(plain.bytes);
  expect(pdf).toMatchObject({
    title: 'Personnel Security Maturity Assessment: Harbour: 2026',
    language: 'en-GB',
    permissions: null,
  });
  expect(pdf.bookmarks).toEqual([
    ['Overall level', 1],
    ['Levels by area', 2],
    ['Recommended actions', 3],
    ['Detailed results', 5],
    ['Maturity levels', pdf.pages.length],
  ]);
  const text = textOf(pdf);
  const order = [
    'Harbour: 2026',
    'Levels by area',
    'Recommended actions',
    'Detailed results',
    'Maturity levels',
  ];
  expect(order.map((each) => text.indexOf(each))).toEqual(
    order.map((each) => text.indexOf(each)).toSorted((a, b) => a - b),
  );
  PILLARS.forEach((pillar, index) => expect(textOf({ pages: pdf.pages.slice(4 + index) })).toContain(pillar));
  expect(pdf.pages.length).toBeGreaterThanOrEqual(12);
  expect(pdf.pages.length).toBeLessThanOrEqual(16);
  expect(pdf.pages[1]?.images, 'both charts').toBe(2);
  expect(
    pdf.pages.reduce((sum, { images }) => sum + images, 0),
    'and seven bars',
  ).toBe(9);
  expectOnEveryPage(pdf, null);
  expect(text).not.toContain('Your answers');

  const marked = await readPdf(
    (await downloadPdf(page, { answers: true, marking: 'OFFICIAL SENSITIVE' })).bytes,
  );
  expect(requests.others).toEqual([]);
  expectOnEveryPage(marked, 'OFFICIAL SENSITIVE');
  expect(marked.bookmarks.map(([title]) => title)).toEqual([
    ...['Overall level', 'Levels by area', 'Recommended actions', 'Detailed results'],
    ...['Your answers', 'Maturity levels'],
  ]);
  const answers = textOf(marked).slice(textOf(marked).lastIndexOf('Your answers'));
  expect(answers.match(/Question \d\/5/g)).toHaveLength(35);
});

test('A-PDF-022 A-DEC-013 the PDF of a real browser opens with its password only', async ({
  page,
  product,
}) => {
  const session = await completed(page, product.url, 'Locked', 0);
  await openResults(page, session);
  const password = 'correct hörse battery';
  const { bytes } = await downloadPdf(page, { password });
  const raw = bytes.toString('latin1');
  for (const part of [/\/CFM\s*\/AESV3/, /\/V 5\b/, /\/R 6\b/]) expect(raw).toMatch(part);
  await expect(readPdf(bytes)).rejects.toThrow(/password/i);
  await expect(readPdf(bytes, 'correct horse battery')).rejects.toThrow(/password/i);
  const pdf = await readPdf(bytes, password);
  expect(pdf.permissions).toEqual({ accessibility: true, modify: false });
  expect(pdf.title).toBe('Personnel Security Maturity Assessment: Locked');
  expect(textOf(pdf)).toContain('Level 0');
  expectOnEveryPage(pdf, null);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(password);
});
