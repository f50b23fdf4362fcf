import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

interface Signed {
  json: string;
  jws: string;
}

const PASSWORD = 'three random words';

/** Records requests, except the event stream. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'eventsource') return;
    asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return asked;
}

const files = ({ json, jws }: Signed) => [
  { name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(json) },
  { name: 'results.json.jws', mimeType: 'application/jose', buffer: Buffer.from(jws) },
];

/** Signs the same figures with another key. */
function signedElsewhere({ json }: Signed): Signed {
  const { privateKey } = generateKeyPairSync('ed25519');
  const header = JSON.stringify({ alg: 'EdDSA', kid: 'elsewhere', b64: false, crit: ['b64'] });
  const encoded = Buffer.from(header).toString('base64url');
  const signature = sign(null, Buffer.from(`${encoded}.${json}`), privateKey).toString('base64url');
  return { json, jws: `${encoded}..${signature}` };
}

test('a regulator checks a report without account or network: genuine, changed and foreign @short', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await page.goto('/');
  const api = apiOf(page.request, product.url, await tokenOf(page));
  const session = await api.completed('Provable harbour', [3, 4, 4, 5, 2]);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/${session}/signed`)),
    openResults(page, session),
  ]);
  const { full } = (await answer.json()) as { full: Signed };
  const { file } = await downloadPdf(page, { answers: true, password: PASSWORD });

  const context = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins: [] },
  });
  const regulator = await context.newPage();
  const complaints: string[] = [];
  regulator.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await regulator.goto('/verify');
  await expect(title(regulator)).toHaveText('Check a report');
  await expect(main(regulator).getByText(/from now on this page works without a network/)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  const asked = watchRequests(regulator);

  const report = main(regulator).getByLabel('Report', { exact: true });
  const password = main(regulator).getByLabel('Password of the PDF', { exact: true });
  const check = () => main(regulator).getByRole('button', { name: 'Check' }).press('Enter');
  await report.setInputFiles(file);
  await check();
  await expect(
    main(regulator).getByRole('link', { name: 'This PDF is protected: enter its password' }),
  ).toBeVisible();
  await password.fill('three random word');
  await check();
  await expect(
    main(regulator).getByRole('link', { name: 'The password does not open this PDF' }),
  ).toBeVisible();
  await password.fill(PASSWORD);
  await check();
  await expect(main(regulator).getByText(/^Genuine\./)).toBeVisible();
  await expect(main(regulator).getByText('Provable harbour')).toBeVisible();
  await expect(main(regulator).getByRole('row', { name: /^Governance/ })).toContainText(
    'Level 3, competentLevel 3, competent',
  );
  await expect(main(regulator).getByText(/all of them agree/)).toBeVisible();

  await report.setInputFiles(files({ ...full, json: full.json.replace('"score":2', '"score":4') }));
  await check();
  await expect(main(regulator).getByRole('alert')).toContainText('Changed.');
  await expect(main(regulator).getByRole('table')).toHaveCount(0);

  await report.setInputFiles(files(signedElsewhere(full)));
  await check();
  await expect(main(regulator).getByRole('alert')).toContainText('Not signed here.');

  const analytics = asked.filter((each) => each.startsWith('POST /api/analytics/events'));
  expect(asked.filter((each) => !analytics.includes(each))).toEqual([]);
  expect(analytics.join()).not.toMatch(/harbour|GOV|three random/);
  await context.close();
});
