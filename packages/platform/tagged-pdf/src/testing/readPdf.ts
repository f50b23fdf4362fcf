import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PdfContents } from './readPdfProcess.ts';

/**
 * Reads a PDF in a child process, as pdf.js is an ES module. `failure` is set if it
 * cannot be opened.
 */
export function readPdf(bytes: Uint8Array, password?: string): PdfContents {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-pdf-'));
  const file = path.join(directory, 'document.pdf');
  try {
    writeFileSync(file, bytes);
    const script = path.join(__dirname, 'readPdfProcess.ts');
    const args = [
      '--disable-warning=ExperimentalWarning',
      script,
      file,
      ...(password === undefined ? [] : [password]),
    ];
    const said = execFileSync(process.execPath, args, {
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return JSON.parse(said) as PdfContents;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
