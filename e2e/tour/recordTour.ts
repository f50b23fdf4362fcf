import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS, PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { newDataDirectory, startProduct } from '@psma/test-harness/product.ts';
import { CHAPTERS } from './stops.ts';

/** `npm run record -- tour`: draws docs/tour.md from a demonstration. */
const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const pictures = path.join(docs, 'images');

const product = await startProduct({ DEMO: '1' }, { dataDir: newDataDirectory() });
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const page = await browser.newPage({ ...PAGE_OPTIONS, reducedMotion: 'reduce' });
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const parts = [
    '# Tour',
    'People, organisations and figures are invented. `npm start -- --demo` starts what the pictures show, with a log-in by one press. ' +
      '`npm run record -- tour` draws them.',
  ];
  for (const [chapter, stops] of Object.entries(CHAPTERS)) {
    parts.push(`## ${chapter}`);
    for (const { name, title, sentence, open } of stops) {
      await open(page, product);
      await page.screenshot({ path: path.join(pictures, `${name}.png`) });
      parts.push(`### ${title}`, sentence, `![${title}](images/${name}.png)`);
    }
  }
  writeFileSync(path.join(docs, 'tour.md'), `${parts.join('\n\n')}\n`);
} finally {
  await browser.close();
  await product.remove();
}
