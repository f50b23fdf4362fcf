import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import type { EnginePage } from '@psma/test-harness/engines/enginePage.ts';
import { ENGINES } from '@psma/test-harness/engines/engines.ts';
import { describeEngine, describeFeature, test } from '@psma/test-harness/engines/engineTest.ts';
import {
  answerQuestion,
  beginAssessment,
  isChosen,
  openResults,
  signIn,
  signUp,
  tokenIn,
} from '@psma/test-harness/engines/engineVisitor.ts';
import { inMain } from '@psma/test-harness/engines/findElement.ts';
import { startFaultServer, type Fault } from '@psma/test-harness/faultServer.ts';
import { checkPdf, missingPdfTools } from '@psma/test-harness/pdfTools.ts';
import { createClosedPreview } from '@psma/test-harness/previews.ts';
import { readPdf, textOf } from '@psma/test-harness/readPdf.ts';
import { ownerToken } from '@psma/test-harness/releaseCli.ts';
import { findLayoutFaults } from '@psma/test-harness/textLayout.ts';
import { OTHER_RELEASE, startWithTwoReleases } from '@psma/test-harness/twoReleases.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';

const heading = (name: string | RegExp) => inMain('heading', name);
const inBanner = (name: string) => ({ role: 'link', name, within: 'banner' });

/** Signs up and completes an assessment; resolves at its results. */
async function completeAssessment(tab: EnginePage, url: string, request: APIRequestContext) {
  await signIn(tab, await signUp(tab, url, request));
  const api = apiOf(request, url, await tab.evaluate(tokenIn, null));
  const session = await api.completed('Harbour', UNEVEN_ANSWERS);
  await openResults(tab, url, session);
  return session;
}

async function downloaded(folder: string): Promise<string> {
  let name: string | undefined;
  const hasPdf = async () => {
    const files = await readdir(folder);
    name = files.find((file) => file.endsWith('.pdf'));
    return name !== undefined && !files.some((file) => /\.(?:part|wkdownload)$/.test(file));
  };
  await expect.poll(hasPdf, { timeout: 60_000 }).toBe(true);
  return path.join(folder, name!);
}

for (const engine of ENGINES)
  describeEngine(engine, () => {
    test(`A-GEN-010 A-GEN-011 in ${engine.name}: an assessment online and offline, in two tabs, with results and a PDF`, async ({
      tab,
      running: { downloads },
      proxied: { proxy },
      request,
    }) => {
      await signIn(tab, await signUp(tab, proxy.url, request));
      await beginAssessment(tab, 'Harbour');
      const answer = async (from: number, to: number) => {
        for (let number = from; number <= to; number += 1)
          await answerQuestion(tab, number, UNEVEN_ANSWERS[number - 1]!);
      };
      await answer(1, 10);
      await proxy.stop();
      await answer(11, 14);
      await tab.seeText(/kept on this device/);
      await proxy.start();
      await tab.seeText(/Saved/);
      await answer(15, 20);
      await tab.seeText(/Question 21\/35/);

      const other = await tab.newTab();
      await other.open(await tab.url());
      await other.seeText(/Question 21\/35/);
      await other.click(inMain('button', 'Previous'));
      await other.seeText(/Question 20\/35/);
      await other.until(isChosen, UNEVEN_ANSWERS[19]!);
      await other.close();

      await answer(21, 35);
      await tab.click({ role: 'button', name: 'Finish & View Results', within: 'dialog' });
      await tab.click({ role: 'button', name: 'Close & View Results', within: 'dialog' });
      await tab.seeText(/Your overall assessment level of personnel security maturity is:\s*Level 1/);

      await tab.click(inMain('button', 'Download Results'));
      await tab.click({ role: 'button', name: 'Download PDF Results', within: 'dialog' });
      const file = await downloaded(downloads);
      if (!missingPdfTools.includes('qpdf')) checkPdf(file);
      const pdf = await readPdf(await readFile(file));
      expect(pdf.title).toBe('Personnel Security Maturity Assessment: Harbour');
      expect(textOf(pdf)).toContain('Security Culture and Behaviour Change');
      expect(pdf.pages.reduce((sum, { images }) => sum + images, 0)).toBe(9);
    });

    test(`in ${engine.name}: signing out in one tab signs out in the other`, async ({
      tab,
      proxied: { proxy },
      request,
    }) => {
      await signIn(tab, await signUp(tab, proxy.url, request));
      const other = await tab.newTab();
      await other.open(`${proxy.url}/admin/dashboard`);
      await other.click({ role: 'button', name: 'Log out' });
      await tab.seeUrl(/\/admin\/login$/);
    });

    test(`in ${engine.name}: an open page takes a promoted release at its next entry`, async ({
      tab,
      proxied: { product, proxy },
    }) => {
      const server = await startWithTwoReleases(product, 'mf-triage');
      proxy.passTo(server.url);
      await tab.open(`${proxy.url}/admin/login`);
      await tab.see(heading('Log in'));
      server.swap();
      // The page requests the map after the event.
      await expect(async () => {
        await tab.click(inBanner('Walkthrough'));
        await tab.click(inBanner('Log in'));
        await tab.see(heading('Log in'));
        expect(server.hits()).toBeGreaterThan(0);
      }).toPass();
      await tab.click(inBanner('Walkthrough'));
      await tab.see(heading(OTHER_RELEASE));
      await server.close();
    });

    for (const fault of ['entry 404', 'entry wrong hash', 'entry throws', 'render throws'] satisfies Fault[])
      test.describe(fault, () => {
        test.use({ expectedConsoleErrors: /on purpose/ });

        test(`in ${engine.name}: ${fault}, and the last good release serves`, async ({
          tab,
          proxied: { product, proxy },
        }) => {
          const server = await startFaultServer(product, 'mf-auth', fault, true);
          proxy.passTo(server.url);
          await tab.open(`${proxy.url}/admin/login`);
          await tab.see(heading('Log in'));
          expect(server.hits()).toBeGreaterThan(0);
          await server.close();
        });
      });

    describeFeature(engine, 'print', () => {
      test(`in ${engine.name}: printed results have their texts and no navigation`, async ({
        tab,
        running,
        proxied: { proxy },
        request,
      }) => {
        await completeAssessment(tab, proxy.url, request);
        const text = textOf(await readPdf(Buffer.from(await running.print!())));
        for (const part of ['Harbour', 'Governance and Leadership', 'Security Culture and Behaviour Change'])
          expect(text).toContain(part);
        expect(text).not.toContain('Log out');
      });
    });

    describeFeature(engine, 'passkeys', () => {
      test(`A-SEC-010 in ${engine.name}: a passkey is added and signs in`, async ({
        tab,
        running,
        proxied: { proxy },
        request,
      }) => {
        const account = await signUp(tab, proxy.url, request);
        await signIn(tab, account);
        await running.addAuthenticator!();
        await tab.click({ role: 'link', name: 'Settings' });
        await tab.click(inMain('button', 'Add a passkey'));
        await tab.seeText(/Passkey added/);
        await tab.click({ role: 'button', name: 'Log out' });
        await tab.seeUrl(/:\d+\/$/);
        await tab.open(`${proxy.url}/admin/login`);
        await tab.type({ role: 'label', name: /^Email\/Org code/ }, account.email);
        await tab.click(inMain('button', 'Use a passkey'));
        await tab.seeUrl(/\/admin\/dashboard/);
      });
    });

    describeFeature(engine, 'forced colours', () => {
      test.use({ forcedColours: true });

      test(`in ${engine.name} with forced colours the current page is distinguishable`, async ({
        tab,
        proxied: { proxy },
        request,
      }) => {
        await signIn(tab, await signUp(tab, proxy.url, request));
        expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches, null)).toBe(true);
        await tab.see({ role: 'link', name: 'Settings' });
        const colours = await tab.evaluate(() => {
          const barOf = (text: string) =>
            [...document.querySelectorAll('nav a')]
              .filter((link) => link.textContent?.trim() === text)
              .map((link) => getComputedStyle(link).borderLeftColor)[0];
          return {
            ground: getComputedStyle(document.body).backgroundColor,
            settings: barOf('Settings'),
            dashboard: barOf('Dashboard'),
          };
        }, null);
        expect(colours.settings).toBe(colours.ground);
        expect(colours.dashboard).not.toBe(colours.ground);
      });
    });

    test(`A-PRV-018 in ${engine.name}: a closed preview asks once for a console sign-in, then opens its path`, async ({
      tab,
      proxied: { product },
    }) => {
      const { url } = await createClosedPreview(product, `in-${engine.name.toLowerCase()}`);
      await tab.open(`${url}/questionnaire`);
      await tab.seeText(/This preview is closed/);
      await tab.click(inMain('link', 'Sign in to the release console'));
      await tab.type({ role: 'label', name: 'Release token' }, ownerToken(product));
      await tab.click(inMain('button', 'Sign in'));
      await tab.seeUrl(new RegExp(`^${url}/questionnaire`));
      await tab.seeText(/Preview in-/);
      await tab.open('about:blank');
      await tab.open(`${url}/`);
      await tab.seeText(/Preview in-/);
      const second = await createClosedPreview(product, `in-${engine.name.toLowerCase()}-2`);
      await tab.open(second.url);
      await tab.click(inMain('link', 'Sign in to the release console'));
      await tab.seeUrl(new RegExp(`^${second.url}/$`));
      await tab.seeText(/Preview in-/);
    });

    test.describe('large text', () => {
      test.use({ textSize: 32 });

      test(`in ${engine.name} text of twice the size stays whole`, async ({
        tab,
        proxied: { proxy },
        request,
      }) => {
        const session = await completeAssessment(tab, proxy.url, request);
        const paths = ['', 'questionnaire', 'admin/dashboard', 'admin/settings', `admin/results/${session}`];
        for (const each of paths) {
          await tab.open(`${proxy.url}/${each}`);
          await tab.see(inMain('heading'));
          expect(await tab.evaluate(() => getComputedStyle(document.documentElement).fontSize, null)).toBe(
            '32px',
          );
          expect(await tab.evaluate(findLayoutFaults, null), each).toEqual([]);
        }
      });
    });
  });
