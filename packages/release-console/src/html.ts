/** Text that is HTML already. Only `html` makes it, so nothing else reaches a page unescaped. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

/** HTML from a template: everything that is put in is escaped, except what `html` made itself. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return {
    markup: parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
  };
}

function render(value: Content): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(render).join('');
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
