import { readFileSync } from 'node:fs';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfBookmark {
  title: string;
  /** 1-based. */
  page: number;
  items: PdfBookmark[];
}

export interface PdfContents {
  /** Error name if opening failed. */
  failure: string | null;
  /** Text per page, a line per layout line. */
  pages: string[];
  images: number[];
  links: string[][];
  outline: PdfBookmark[];
  title: string;
  language: string;
  displaysTitle: boolean;
  encryption: string | null;
  pageSize: number[];
}

type OutlineItem = Awaited<ReturnType<Pdf['getOutline']>>[number];
type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

const [file = '', password] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await read(file)));

async function read(name: string): Promise<Partial<PdfContents>> {
  const data = new Uint8Array(readFileSync(name));
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
  });
  try {
    return await contents(await task.promise);
  } catch (error) {
    return { failure: error instanceof Error ? error.name : String(error) };
  } finally {
    await task.destroy();
  }
}

async function contents(pdf: Pdf): Promise<PdfContents> {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const { info } = await pdf.getMetadata();
  const properties = info as { Title?: string; Language?: string; EncryptFilterName?: string };
  const preferences = (await pdf.getViewerPreferences()) as Map<string, unknown> | null;
  return {
    failure: null,
    pages: await Promise.all(pages.map(textOf)),
    images: await Promise.all(pages.map(imagesOf)),
    links: await Promise.all(pages.map(linksOf)),
    outline: await outlineOf(pdf, await pdf.getOutline()),
    title: properties.Title ?? '',
    language: properties.Language ?? '',
    displaysTitle: preferences?.get('DisplayDocTitle') === true,
    encryption: properties.EncryptFilterName ?? null,
    pageSize: (pages[0]?.view ?? []).map((length) => Math.round(length * 100) / 100),
  };
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** jsPDF paints each picture with one operator. */
async function imagesOf(page: Page): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
}

async function linksOf(page: Page): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  return annotations.flatMap(({ url }) => (url ? [url] : []));
}

async function outlineOf(pdf: Pdf, items: OutlineItem[] | null): Promise<PdfBookmark[]> {
  return Promise.all(
    (items ?? []).map(async ({ title, dest, items: children }) => {
      const [reference] = Array.isArray(dest) ? dest : [];
      return { title, page: (await pdf.getPageIndex(reference)) + 1, items: await outlineOf(pdf, children) };
    }),
  );
}
