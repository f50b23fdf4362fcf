import { tokens } from '@psma/design-system';
import type { Element, Role } from '@psma/tagged-pdf';
import { escapeHtml, isolatedName } from '@psma/text';
import { messages } from '../../../messages.ts';
import { londonYear } from '../../../model/dates/londonDate.ts';
import { layoutReport } from '../layout/layoutReport.ts';
import type { Report } from '../report.ts';
import { htmlSurface, type Drawing } from './htmlSurface.ts';

const TAGS: Partial<Record<Role, string>> = {
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  P: 'p',
  L: 'ul',
  LI: 'li',
  Table: 'table',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};

/** Forbids scripts and requests. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** One page from the PDF's layout and accessible content. */
export function html(report: Report): string {
  const { surface, tree, drawnAt } = htmlSurface();
  layoutReport(surface, report);
  const { result, brand, marking, now } = report;
  const title = escapeHtml(`${messages.pdf.tool}: ${isolatedName(result.title)}`);
  const copyright = escapeHtml(messages.report.copyright(londonYear(now), brand));
  const mark = marking ? `<p class="marking">${escapeHtml(marking)}</p>` : '';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${pageStyles(marking)}</style>
</head>
<body${marking ? ' class="marked"' : ''}>
<main>
${tree.root.kids.map((kid) => ('role' in kid ? markup(kid, drawnAt) : '')).join('\n')}
</main>
<footer><p>${copyright}</p>${mark}</footer>
</body>
</html>
`;
}

/** Paper width; pictures have higher resolution. */
const pixels = (area: Element['area']): number => Math.round(((area?.width ?? 0) * 96) / 72);

type DrawnAt = (mark: { page: number; mark: number }) => Drawing | undefined;

function markup(element: Element, drawnAt: DrawnAt): string {
  const { role, kids, alt = '', scope, numbering, area } = element;
  const inner = () => kids.map((kid) => kidOf(kid, drawnAt)).join('');
  if (role === 'Figure') return `<img alt="${escapeHtml(alt)}" width="${pixels(area)}" src="${inner()}">`;
  if (role === 'Link') return linked(element, inner());
  if (role === 'Lbl') return '';
  const tag = numbering ? 'ol' : TAGS[role];
  if (!tag) return inner();
  const heads = scope ? ` scope="${scope === 'Column' ? 'col' : 'row'}"` : '';
  return `<${tag}${heads}>${inner()}</${tag}>`;
}

function kidOf(kid: Element['kids'][number], drawnAt: DrawnAt): string {
  if ('role' in kid) return markup(kid, drawnAt);
  if ('url' in kid) return '';
  const drawing = drawnAt(kid);
  if (!drawing) return '';
  return 'text' in drawing ? escapeHtml(drawing.text) : escapeHtml(drawing.picture);
}

/** Links web URLs only. */
function linked({ kids }: Element, text: string): string {
  const url = kids.flatMap((kid) => ('url' in kid ? [kid.url] : [])).at(0) ?? '';
  return /^https?:\/\//i.test(url) ? `<a href="${escapeHtml(url)}">${text}</a>` : text;
}

const { ink, muted, authority, accent, rule } = tokens.colour;

/** Screen and paper; markings head and foot every sheet. */
const pageStyles = (marking: string | null): string => `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; color: ${ink}; background: #fff;
  font: 1.0625rem/1.5 "Source Sans 3", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { color: ${authority}; font-family: "Source Serif 4", Georgia, serif; line-height: 1.25; }
h2 { margin-top: 3rem; border-top: 2px solid ${authority}; padding-top: 1rem; }
h3 { margin-top: 2rem; }
a { color: ${accent}; }
img { max-width: 100%; height: auto; }
img[src] { display: block; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid ${rule}; padding: 0.5rem 1rem 0.5rem 0; text-align: start; vertical-align: top; }
footer { margin-top: 3rem; border-top: 1px solid ${rule}; color: ${muted}; }
.marked main > p:first-child, .marking { color: ${ink}; font-weight: 600; text-align: center; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3, h4 { break-after: avoid; }
  li, tr, img { break-inside: avoid; }
}
@page { margin: 20mm; ${marking ? `@top-center { content: "${marking}"; } @bottom-center { content: "${marking}"; }` : ''} }
`;
