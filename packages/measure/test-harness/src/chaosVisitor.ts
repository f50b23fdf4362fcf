import { expect, type BrowserContext, type Page } from '@playwright/test';
import { faultsOf, randomOf, REOPENING, type Fault, type Moment, type Random } from './faults.ts';
import type { Product } from './product.ts';
import { progressSummary, QUESTIONS, type ProgressSummary } from './progressSummary.ts';
import { refuseToken, revokeSession } from './signInFaults.ts';
import { beginAssessment, fillLogin, main, type Account } from './visitor.ts';

/** Number of questions per note. */
const NOTED = 4;

/** Completes an assessment amid failures chosen by the seed. */
export class ChaosVisitor {
  /** Events in order. */
  readonly story: string[] = [];
  session = '';
  page!: Page;
  /** Last chosen level by question, from 1. */
  private readonly chosen = new Map<number, number>();
  /** Entered note by question, from 1. */
  private readonly noted = new Map<number, string>();
  /** Choice in progress. */
  private choosing: { number: number; level: number } | null = null;
  private readonly random: Random;
  private readonly ahead: Fault[];
  private outage: { end: () => Promise<void>; answersLeft: number } | null = null;
  /** URL of the last question seen. */
  private address = '';
  private readonly product: Product;
  private readonly context: BrowserContext;
  private readonly account: Account;

  constructor(seed: number, product: Product, context: BrowserContext, account: Account) {
    this.random = randomOf(seed);
    this.ahead = faultsOf(this.random, QUESTIONS);
    this.product = product;
    this.context = context;
    this.account = account;
  }

  async takeAssessment(title: string): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto('/admin/login');
    await fillLogin(this.page, this.account.email, this.account.password);
    await expect(this.page).toHaveURL(/\/admin\/dashboard$/);
    this.session = await beginAssessment(this.page, title);
    for (let sight = await this.look(); sight.on !== 'done'; sight = await this.look()) {
      if (sight.on === 'question')
        await this.answer(sight.number).catch((error) => this.unlessSignedOut(error));
      else if (sight.on === 'finalise') await this.finish();
      else await this.comeBack(sight.on);
    }
  }

  /** Last chosen levels in question order. */
  answers(): (number | undefined)[] {
    return Array.from({ length: QUESTIONS }, (_, index) => this.chosen.get(index + 1));
  }

  /** Notes in question order. */
  notes(): string[] {
    return [...this.noted.entries()].sort(([a], [b]) => a - b).map(([, text]) => text);
  }

  /** Ends a lasting outage, for the next visitor. */
  async endOutage(): Promise<void> {
    const { outage } = this;
    this.outage = null;
    if (!outage) return;
    this.story.push('all is well again');
    await outage.end();
  }

  /** A background request may end the login at any time. */
  private async unlessSignedOut(error: unknown): Promise<void> {
    if ((await progressSummary(this.page, this.session)).on !== 'login') throw error;
  }

  private async answer(number: number): Promise<void> {
    this.address = this.page.url();
    await this.recallChoosing(number);
    await this.expectChosen(number);
    if (await this.meetsFault('arrived', number)) return;
    if (!this.chosen.has(number)) await this.choose(number);
    if (number % NOTED === 0 && !this.noted.has(number)) await this.note(number);
    if (await this.meetsFault('chosen', number)) return;
    await this.button('Next').click({ noWaitAfter: true });
    if (await this.meetsFault('sending', number)) return;
    await this.leaves(number);
    if (this.outage && (this.outage.answersLeft -= 1) <= 0) await this.endOutage();
  }

  private async choose(number: number): Promise<void> {
    const level = (this.random(5) + (this.chosen.get(number) ?? 0) + 1) % 6;
    this.choosing = { number, level };
    await main(this.page).getByRole('radio').nth(level).check();
    this.chosen.set(number, level);
    this.choosing = null;
  }

  private async note(number: number): Promise<void> {
    const fold = this.button('Notes and evidence (private)');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    const text = `Note ${number}`;
    await main(this.page).getByRole('textbox', { name: /^Note/ }).fill(text);
    this.noted.set(number, text);
  }

  /** After a logout only the question shows the choice. */
  private async recallChoosing(number: number): Promise<void> {
    const { choosing } = this;
    if (choosing?.number !== number) return;
    this.choosing = null;
    if (await main(this.page).getByRole('radio').nth(choosing.level).isChecked())
      this.chosen.set(number, choosing.level);
  }

  /** Expects the last choice, or none if there was none. */
  private async expectChosen(number: number): Promise<void> {
    const radio = (checked?: boolean) => main(this.page).getByRole('radio', { checked });
    const level = this.chosen.get(number);
    if (level === undefined) await expect(radio(true), `question ${number} shows no choice`).toHaveCount(0);
    else await expect(radio().nth(level), `question ${number} shows what was chosen`).toBeChecked();
  }

  /**
   * Waits for the next question, up to the save timeout. Presses Next again after a
   * refusal without pending save.
   */
  private leaves(number: number): Promise<void> {
    let looks = 0;
    const isElsewhere = async () => {
      const sight = await progressSummary(this.page, this.session);
      const isHere = sight.on === 'question' && sight.number === number;
      looks = isHere ? looks + 1 : 0;
      if (looks > 4) await this.button('Next').click({ noWaitAfter: true });
      return sight.on !== 'nowhere' && !isHere;
    };
    return expect.poll(isElsewhere, { message: `question ${number} is left`, timeout: 20_000 }).toBe(true);
  }

  private async finish(): Promise<void> {
    await this.endOutage();
    const dialog = this.page.getByRole('dialog', { name: 'Finalise results' });
    const finish = dialog.getByRole('button', { name: 'Finish & View Results' });
    const send = dialog.getByRole('button', { name: 'Send now' });
    const isLeft = async () => (await progressSummary(this.page, this.session)).on !== 'finalise';
    const isReady = async () => {
      if (await isLeft()) return true;
      if (await send.isVisible()) await send.click({ timeout: 1_000 }).catch(() => {});
      return (await finish.isVisible()) && finish.isEnabled();
    };
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    if (await isLeft()) return;
    await finish.click();
    await expect.poll(isLeft).toBe(true);
  }

  /** Logs in again or reopens the question's URL. */
  private async comeBack(from: 'login' | 'nowhere'): Promise<void> {
    await this.endOutage();
    if (from === 'nowhere') await this.page.goto(this.address);
    else await fillLogin(this.page, this.account.email, this.account.password);
    await expect.poll(async () => (await progressSummary(this.page, this.session)).on).toBe('question');
  }

  /** Waits for a known state, up to the save timeout. */
  private async look(): Promise<ProgressSummary> {
    let sight: ProgressSummary = { on: 'nowhere' };
    const see = async () => (sight = await progressSummary(this.page, this.session)).on;
    await expect
      .poll(see, { timeout: 15_000 })
      .not.toBe('nowhere')
      .catch(() => {});
    return sight;
  }

  /** True if a fault requires another look. */
  private async meetsFault(moment: Moment, question: number): Promise<boolean> {
    const index = this.ahead.findIndex((each) => each.moment === moment && each.question <= question);
    const [fault] = index < 0 ? [] : this.ahead.splice(index, 1);
    if (!fault) return false;
    this.story.push(`${question} ${moment}: ${fault.kind}`);
    await this.inject(fault, question);
    return moment !== 'sending' || REOPENING.includes(fault.kind);
  }

  private async inject({ kind, reach }: Fault, question: number): Promise<void> {
    switch (kind) {
      case 'the network is cut':
        await this.endOutage();
        await this.context.setOffline(true);
        this.outage = { answersLeft: reach, end: () => this.context.setOffline(false) };
        return;
      case 'the server is killed':
        await this.endOutage();
        await this.product.kill();
        this.outage = { answersLeft: reach, end: () => this.product.start() };
        return;
      case 'the token is refused':
        return refuseToken(this.page);
      case 'the session ends':
        await this.endOutage();
        await revokeSession(this.page);
        return refuseToken(this.page);
      case 'the page is reloaded':
        return this.reopen(() => this.page.reload());
      case 'the tab crashes':
        return this.reopen(async () => {
          const crash = this.page.waitForEvent('crash');
          await Promise.all([crash, this.page.goto('chrome://crash').catch(() => {})]);
          await this.openTab();
        });
      case 'the tab is closed':
        return this.reopen(() => this.openTab());
      case 'an earlier answer is changed':
        return this.changeEarlier(question - reach);
    }
  }

  private async reopen(how: () => Promise<unknown>): Promise<void> {
    const { outage } = this;
    await how().catch((error: unknown) => {
      if (!outage) throw error;
    });
    await this.endOutage();
    await this.page.goto(this.address);
  }

  private async openTab(): Promise<void> {
    const old = this.page;
    this.page = await this.context.newPage();
    await old.close();
  }

  private async changeEarlier(question: number): Promise<void> {
    for (let sight = await this.look(); sight.on === 'question'; sight = await this.look()) {
      await this.expectChosen(sight.number);
      if (sight.number <= Math.max(question, 1)) {
        await this.choose(sight.number);
        return;
      }
      await this.button('Previous').click();
      await this.leaves(sight.number);
    }
  }

  private button(name: string) {
    return main(this.page).getByRole('button', { name, exact: true });
  }
}
