import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Middle of a target in view that a press reaches. */
export async function middleOf(target: Locator): Promise<Point> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses in place, releasing after the effect is painted. */
export async function slowPress(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await page.mouse.up();
}

/** Presses twice, as fast as a double click. */
export async function doublePress(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.dblclick(x, y);
}
