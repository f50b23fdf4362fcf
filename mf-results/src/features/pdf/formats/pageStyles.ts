import { tokens } from '@psma/design-system';

const { ink, muted, authority, accent, rule } = tokens.colour;

/** Screen and paper; markings head and foot every sheet. */
export const pageStyles = (marking: string | null): string => `
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
