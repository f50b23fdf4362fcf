/** An element by role and accessible name, or by `label`. */
export interface Target {
  role: string;
  name?: string | RegExp;
  /** Role of the region that contains it. */
  within?: string;
  /** Index among several. */
  nth?: number;
}

export const inMain = (role: string, name?: string | RegExp, nth = 0): Target => ({
  role,
  within: 'main',
  nth,
  ...(name === undefined ? {} : { name }),
});

interface Query extends Omit<Target, 'name'> {
  pattern?: string;
}

type QueryAll = (container: Element, by: unknown, options?: object) => HTMLElement[];
declare const TestingLibraryDom: { queryAllByRole: QueryAll; queryAllByLabelText: QueryAll };

/**
 * Runs in the page: returns the visible, enabled element outside the prerendered
 * screen. Password fields have no role: `label` finds one.
 */
export function findElement({ role, pattern, within, nth = 0 }: Query): Element | null {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const region = within ? queryAllByRole(document.body, within).at(-1) : document.body;
  if (!region) return null;
  const name = pattern === undefined ? /./ : new RegExp(pattern);
  const found =
    role === 'label'
      ? queryAllByLabelText(region, name, { selector: 'input, textarea, select' })
      : queryAllByRole(region, role, pattern === undefined ? {} : { name });
  const usable = found.filter(
    (element) => element.closest('[data-first]') === null && !element.matches(':disabled'),
  );
  return usable[nth] ?? null;
}

/** Runs in the page: returns its visible text. */
export const textOfPage = (): string => document.body.innerText;
