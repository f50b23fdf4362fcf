import type { Page } from '@playwright/test';

interface Stop {
  name: string;
  /** Position among focusable elements; a radio group counts once. */
  position: number;
  ringed: boolean;
}

/** Day, month, year and calendar of a date field are one stop each, with the same element. */
const DATE_PARTS = 4;

/** Tabs through a page. Returns stops, and missed elements. */
export async function walk(page: Page): Promise<{ stops: Stop[]; missed: string[] }> {
  await page.evaluate(() => {
    // Tab continues from the last focus, even if lost.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  const stops: Stop[] = [];
  let presses = 1;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopHere);
    if (!stop) break;
    presses = stop.position === stops.at(-1)?.position ? presses + 1 : 1;
    if (presses > 1 && presses <= DATE_PARTS) continue;
    if (stops.some(({ position }) => position === stop.position)) break;
    stops.push(stop);
  }
  const reached = new Set(stops.map(({ position }) => position));
  const all = await page.evaluate(everyStop);
  return { stops, missed: all.filter(({ position }) => !reached.has(position)).map(({ name }) => name) };
}

function stopHere(): Stop | null {
  const OPERABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const all = [...document.querySelectorAll(OPERABLE)];
  const group = active instanceof HTMLInputElement && active.type === 'radio' ? active.name : null;
  const first = group
    ? all.findIndex((element) => element instanceof HTMLInputElement && element.name === group)
    : all.indexOf(active);
  const ring = [active, active.closest('label, [role="listitem"], div')].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return { name: nameOf(active), position: first, ringed: ring };
}

function everyStop(): { name: string; position: number }[] {
  const OPERABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(OPERABLE)].flatMap((element, position) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.matches(':disabled, [tabindex="-1"]') ||
      element.closest('[inert]')
    )
      return [];
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (groups.has(element.name)) return [];
      groups.add(element.name);
    }
    return [{ name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '', position }];
  });
}
