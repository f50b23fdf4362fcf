import { escapeHtml } from '@psma/text';

/** Safe HTML, made only by `html`, so nothing is unescaped. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Escapes every value not made by `html`. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return {
    markup: parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
  };
}

function render(value: Content): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(render).join('');
  return escapeHtml(String(value));
}
