/** @jest-environment node */
import { rasteriserFixture, readPdf } from '@psma/tagged-pdf/testing';
import { fontFiles } from '../../testing/fontFiles.ts';
import { reportFixture } from '../../testing/reportFixture.ts';
import { encryptPdf } from './encryptPdf.ts';
import type { Report } from './report.ts';
import { writePdf } from './writePdf.ts';

const fonts = fontFiles();
const write = (parts: Partial<Report> = {}) => writePdf(reportFixture(parts), fonts, rasteriserFixture());
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the file, read back', () => {
  const pdf = write({ includeAnswers: true, marking: 'OFFICIAL SENSITIVE' });
  const read = readPdf(pdf);

  test('A-PDF-014 is A4 with title, language and text in the order of the sections', () => {
    expect(read.failure).toBeNull();
    expect(read.pageSize).toEqual([0, 0, 595.28, 841.89]);
    expect(read).toMatchObject({
      title: 'Personnel Security Maturity Assessment: 2026 baseline',
      language: 'en-GB',
      displaysTitle: true,
    });
    const firsts = [
      '2026 baseline',
      'Levels by area',
      'Recommended actions',
      'Pre-Employment Screening',
      'Detailed results',
    ];
    firsts.forEach((text, index) => expect(read.pages[index]).toContain(text));
    expect(read.pages.at(-1)).toContain('Maturity levels');
    expect(read.pages).toHaveLength(17);
  });

  test('A-PDF-014 holds the charts and the seven progress bars as pictures', () => {
    expect(read.images[1]).toBe(2);
    expect(read.images.slice(4, 11)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(read.images.reduce((sum, count) => sum + count, 0)).toBe(9);
  });

  test('has bookmarks that lead to the pages', () => {
    expect(read.outline.map(({ title, page }) => [title, page])).toEqual([
      ['Overall level', 1],
      ['Levels by area', 2],
      ['Recommended actions', 3],
      ['Detailed results', 5],
      ['Your answers', 12],
      ['Maturity levels', 17],
    ]);
    expect(read.outline[3]?.items.map(({ page }) => page)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  test('A-PDF-019 A-PDF-021 every page has marking, copyright and number', () => {
    read.pages.forEach((page, index) => {
      expect(page.match(/OFFICIAL SENSITIVE/g)).toHaveLength(2);
      expect(page).toContain(`© 2026 Protective Security Authority Page ${index + 1} of 17`);
    });
  });

  test('resources are links', () => {
    expect(read.links[4]).toContain('https://example.org/gov');
  });

  test('A-PDF-020 holds the answers, and without being asked none', () => {
    expect(read.pages.join('\n')).toContain('Statement 0 to question 1 of GOV.');
    expect(readPdf(write()).pages.join('\n')).not.toContain('Statement');
  });
});

describe('A-PDF-022 A-DEC-013 with a password', () => {
  const password = 'correct hörse';
  let encrypted: Uint8Array;

  beforeAll(async () => {
    encrypted = await encryptPdf(write({ marking: 'OFFICIAL' }), password);
  });

  test('the file opens with it, and is the same document', () => {
    const read = readPdf(encrypted, password);
    expect(read.failure).toBeNull();
    expect(read.pages[0]).toContain('2026 baseline');
    expect(read).toMatchObject({
      title: 'Personnel Security Maturity Assessment: 2026 baseline',
      language: 'en-GB',
    });
    expect(read.outline).toHaveLength(5);
    expect(read.links[4]).toContain('https://example.org/gov');
    expect(read.pages).toHaveLength(12);
  });

  test('it opens with no other and with none', () => {
    expect(readPdf(encrypted, 'correct horse').failure).toBe('PasswordException');
    expect(readPdf(encrypted).failure).toBe('PasswordException');
  });

  test('the cipher is AES-256 (revision 6), and extraction for accessibility is allowed', () => {
    const text = asText(encrypted);
    expect(text).toMatch(/\/CFM \/AESV3/);
    expect(text).toMatch(/\/V 5\b/);
    expect(text).toMatch(/\/R 6\b/);
    const permissions = Number(/\/P (-?\d+)/.exec(text)?.[1]);
    expect(permissions & 512).toBe(512);
    expect(text).not.toContain(password);
  });
});
