import { execFileSync, spawnSync } from 'node:child_process';

/** Names of missing third-party PDF checkers. */
export const missingPdfTools = ['qpdf', 'pdftotext'].filter((tool) => spawnSync(tool, ['--version']).error);

const said = (tool: string, args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 64e6 });

const opened = (password: string | undefined) => (password ? [`--password=${password}`] : []);

/** Throws if qpdf finds an error or a warning. */
export const checkPdf = (file: string, password?: string): string =>
  said('qpdf', ['--check', ...opened(password), file]);

export const encryptionOf = (file: string, password?: string): string =>
  said('qpdf', ['--show-encryption', ...opened(password), file]);

/** Returns text in reading order, white space collapsed. */
export const pdfText = (file: string, password?: string): string =>
  said('pdftotext', [...(password ? ['-upw', password] : []), '-enc', 'UTF-8', file, '-']).replace(
    /\s+/g,
    ' ',
  );
