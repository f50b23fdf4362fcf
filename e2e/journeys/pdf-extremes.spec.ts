import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { checkPdf, encryptionOf, missingPdfTools, pdfText } from '@psma/test-harness/pdfTools.ts';
import { readPdf } from '@psma/test-harness/readPdf.ts';
import { downloadPdf, openResults, type PdfWishes } from '@psma/test-harness/resultsPage.ts';
import { FULL } from '@psma/test-harness/sampleCases.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';

interface Case {
  name: string;
  title: string;
  level: number;
  wishes: PdfWishes;
  organisation?: string;
  explanation?: string;
  /** Images drawn, one per run of such words. */
  pictures?: number;
}

const TITLE_150 =
  'Personnel security of every site, contractor and subsidiary '.repeat(3).slice(0, 149) + '!';
const EXPLANATION_6000 = Array.from({ length: 30 }, (_, index) =>
  `Paragraph ${index + 1} says what stands behind the level, and what it means for those who work here. `
    .repeat(3)
    .slice(0, 199),
).join('\n');

const CASES: Case[] = [
  { name: 'all levels 0', title: 'Nothing yet', level: 0, wishes: { answers: true } },
  { name: 'all levels 5', title: 'All there', level: 5, wishes: { answers: true, marking: 'OFFICIAL' } },
  {
    name: 'a title of 150 characters',
    title: TITLE_150,
    level: 2,
    wishes: { marking: 'COMMERCIALLY SENSITIVE' },
  },
  {
    name: 'an explanation of 6,000 characters',
    title: 'Long',
    level: 2,
    wishes: { password: 'three random words' },
    explanation: EXPLANATION_6000,
  },
  {
    name: 'Greek and Cyrillic names',
    title: 'Αξιολόγηση ασφάλειας Оцінка безпеки',
    organisation: 'Λιμάνι Ενέργεια Порт Энергия',
    level: 3,
    wishes: {},
  },
  {
    name: 'Arabic and Chinese names',
    title: 'Audit 人员安全成熟度评估',
    organisation: 'تقييم نضج أمن الأفراد',
    level: 3,
    wishes: { password: 'three random words', answers: true },
    pictures: 2,
  },
];

/** Replaces the first pillar's explanation in the results response. */
async function replaceExplanation(page: Page, explanation: string): Promise<void> {
  await page.route('**/api/assessment/session/*/results', async (route) => {
    const response = await route.fetch();
    const results = (await response.json()) as { pillars: { explanation: string }[] }[];
    for (const pillar of results[0]?.pillars.slice(0, 1) ?? []) pillar.explanation = explanation;
    await route.fulfill({ response, json: results });
  });
}

// `npm run e2e:full -- pdf`: assessments beyond the ordinary, checked by qpdf and
// pdftotext. Files stay in test-results.
for (const { name, title, level, wishes, organisation, explanation, pictures = 0 } of FULL ? CASES : []) {
  test(`A-PDF-014 A-PDF-016 A-PDF-022 the PDF with ${name} is sound and whole`, async ({
    page,
    product,
  }, info) => {
    test.skip(missingPdfTools.length > 0, `Not installed: ${missingPdfTools.join(', ')}.`);
    await page.goto('/');
    const api = apiOf(page.request, product.url, await tokenOf(page));
    if (organisation) await api.organisation(organisation);
    const session = await api.assessment(title, 35, level);
    await api.complete(session);
    if (explanation) await replaceExplanation(page, explanation);
    await openResults(page, session);
    const { bytes, file, saveAs } = await downloadPdf(page, wishes);
    await saveAs(info.outputPath('results.pdf'));
    const { password, marking, answers } = wishes;

    expect(checkPdf(file, password)).toContain('No syntax or stream encoding errors found');
    expect(encryptionOf(file, password)).toMatch(
      password
        ? /R = 6[^]*extract for accessibility: allowed[^]*file encryption method: AESv3/
        : /not encrypted/,
    );
    const pdf = await readPdf(bytes, password);
    expect(pdf.title).toBe(`Personnel Security Maturity Assessment: ${title}`);
    expect(pdf.pages.reduce((sum, { images }) => sum + images, 0)).toBe(9 + pictures);
    const text = pdfText(file, password);
    if (pictures === 0) expect(text).toContain(`${title} ${organisation ?? ''}`.trim());
    expect(text.match(new RegExp(`Level ${level}, `, 'g'))?.length).toBeGreaterThan(14);
    expect(text.match(/Question \d\/5/g)?.length ?? 0).toBe(answers ? 35 : 0);
    for (const line of explanation?.split('\n') ?? []) expect(text).toContain(line.trim());
    if (marking) expect(text.match(new RegExp(marking, 'g'))).toHaveLength(2 * pdf.pages.length);
  });
}
