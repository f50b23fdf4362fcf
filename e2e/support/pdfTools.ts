import { execFileSync, spawnSync } from 'node:child_process';

/** Programs of other makers that judge a PDF; missing ones are named. */
export const missingPdfTools = ['qpdf', 'pdftotext'].filter((tool) => spawnSync(tool, ['--version']).error);

const said = (tool: string, args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 64e6 });

const opened = (password: string | undefined) => (password ? [`--password=${password}`] : []);

/** Throws when qpdf finds an error or a warning. */
export const checkPdf = (file: string, password?: string): string =>
  said('qpdf', ['--check', ...opened(password), file]);

export const encryptionOf = (file: string, password?: string): string =>
  said('qpdf', ['--show-encryption', ...opened(password), file]);

/** The text in reading order, white space between words as one space. */
export const pdfText = (file: string, password?: string): string =>
  said('pdftotext', [...(password ? ['-upw', password] : []), '-enc', 'UTF-8', file, '-']).replace(
    /\s+/g,
    ' ',
  );
