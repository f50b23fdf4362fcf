import { getDocument, OPS, PermissionFlag, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Line {
  text: string;
  /** Points from the page's lower edge. */
  y: number;
}

export interface PdfPage {
  /** In points. */
  width: number;
  height: number;
  lines: Line[];
  images: number;
}

export interface Pdf {
  title: string;
  language: string;
  pages: PdfPage[];
  /** Top-level bookmarks with 1-based page. */
  bookmarks: [string, number][];
  /** Null if nothing is forbidden. */
  permissions: { accessibility: boolean; modify: boolean } | null;
}

/** Reads with pdf.js; rejects with `PasswordException` without the right password. */
export async function readPdf(bytes: Buffer, password?: string): Promise<Pdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
    const permissions = await pdf.getPermissions();
    const outline = (await pdf.getOutline()) ?? [];
    return {
      title: info.Title ?? '',
      language: info.Language ?? '',
      pages: await Promise.all(numbers.map(async (number) => readPage(await pdf.getPage(number)))),
      bookmarks: await Promise.all(
        outline.map(async ({ title, dest }): Promise<[string, number]> => {
          const [reference] = Array.isArray(dest) ? dest : [];
          return [title, (await pdf.getPageIndex(reference)) + 1];
        }),
      ),
      permissions: permissions && {
        accessibility: permissions.has(PermissionFlag.COPY_FOR_ACCESSIBILITY),
        modify: permissions.has(PermissionFlag.MODIFY_CONTENTS),
      },
    };
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: Page): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const { fnArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    lines: items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    ),
    images: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
  };
}

/** Returns text in page order, a space per line end. */
export const textOf = ({ pages }: Pick<Pdf, 'pages'>): string =>
  pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
