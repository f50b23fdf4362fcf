import { expect, type Locator, type Page } from '@playwright/test';

/** Input method of a journey: mouse or keyboard. */
export interface InputMethod {
  /** Presses a button, link, or open menu's item. */
  press(target: Locator): Promise<void>;
  /** Fills a field; date digits follow the field's order. */
  write(field: Locator, text: { value: string; keys?: string }): Promise<void>;
  /** Selects a value, or the radio below the selected one. */
  choose(control: Locator, chosen: { value: string } | { radio: Locator }): Promise<void>;
}

export const mouse = (): InputMethod => ({
  press: (target) => target.click(),
  write: (field, { value }) => field.fill(value),
  choose: async (control, chosen) => {
    if ('radio' in chosen) await chosen.radio.check();
    else await control.selectOption(chosen.value);
  },
});

/** More tab stops than the longest page has. */
const STOPS = 250;

/** Reaches the target by Tab, or arrows where applicable. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const inMenu = (await target.getAttribute('role')) === 'menuitem';
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await hasFocus()); stop += 1)
    await page.keyboard.press(inMenu ? 'ArrowDown' : 'Tab');
  await expect(target).toBeFocused();
}

export const keyboard = (page: Page): InputMethod => ({
  press: async (target) => {
    await reach(page, target);
    await page.keyboard.press('Enter');
  },
  write: async (field, { value, keys = value }) => {
    await reach(page, field);
    await page.keyboard.type(keys);
    await expect(field).toHaveValue(value);
  },
  choose: async (control, chosen) => {
    await reach(page, control);
    if ('radio' in chosen) {
      await page.keyboard.press('ArrowDown');
      await expect(chosen.radio).toBeChecked();
      return;
    }
    while ((await control.inputValue()) !== chosen.value) await page.keyboard.press('ArrowDown');
  },
});
