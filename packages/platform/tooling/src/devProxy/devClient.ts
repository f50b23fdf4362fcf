// The page runs it, and packages without the types of a browser read it.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

interface KeptField {
  /** Its place among fields of the same name and type. */
  key: string;
  value: string;
  isChecked: boolean;
  hasFocus: boolean;
}

/**
 * Runs in the page, from its own text: reloads it after a build, and shows why one failed.
 * What forms hold is entered again after a reload, except for passwords and files.
 */
export function devClient(changesPath: string, after: number): void {
  const STORED = 'dev-server-fields';
  const KEPT_TYPES = 'input:not([type=password], [type=file], [type=hidden]), textarea, select';
  type Field = HTMLInputElement;

  const fieldsByKey = (): Map<string, Field> => {
    const counts = new Map<string, number>();
    return new Map(
      [...document.querySelectorAll<Field>(KEPT_TYPES)].map((field) => {
        const name = `${field.type} ${field.name}`;
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        return [`${name} ${count}`, field];
      }),
    );
  };
  const keep = () => {
    const fields: KeptField[] = [...fieldsByKey()].map(([key, field]) => ({
      key,
      value: field.value,
      isChecked: field.checked,
      hasFocus: field === document.activeElement,
    }));
    sessionStorage.setItem(STORED, JSON.stringify({ path: location.pathname, fields }));
  };
  // React follows the events of its fields, and only once it has taken over the markup.
  const isRendered = (field: Field) => Object.keys(field).some((name) => name.startsWith('__reactProps$'));
  const enter = (field: Field, { value, isChecked, hasFocus }: KeptField) => {
    if (hasFocus) field.focus();
    if (/^(?:checkbox|radio)$/.test(field.type)) {
      if (field.checked !== isChecked && (isChecked || field.type === 'checkbox')) field.click();
      return;
    }
    if (field.value === value) return;
    // The property of the field itself is React's, which would not see the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const enterAgain = () => {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as {
      path: string;
      fields: KeptField[];
    } | null;
    sessionStorage.removeItem(STORED);
    if (!stored || stored.path !== location.pathname) return;
    const left = new Map(stored.fields.map((field) => [field.key, field]));
    const enterFound = () => {
      for (const [key, field] of fieldsByKey()) {
        const kept = left.get(key);
        if (!kept || !isRendered(field)) continue;
        left.delete(key);
        enter(field, kept);
      }
    };
    // Fields may appear after data, or after others are filled in.
    const timer = setInterval(enterFound, 50);
    setTimeout(() => clearInterval(timer), 5_000);
  };

  // A form that is not saved would ask before it is left. Registered before the shell's listener, which then is not run.
  let isReloading = false;
  addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation());

  const builds = new EventSource(`${changesPath}?after=${after}`);
  builds.onmessage = () => {
    keep();
    isReloading = true;
    location.reload();
  };
  builds.addEventListener('failed', ({ data }: MessageEvent<string>) => {
    const banner = document.querySelector('.dev-server');
    if (!banner) return;
    banner.classList.add('failed');
    banner.textContent = JSON.parse(data) as string;
  });
  enterAgain();
}
