import { MATURITY_LEVELS } from '@psma/assessment-model';

/** Innocent to Excellent, with text colours (decision G58). */
const COLOURS = ['#B3261E', '#C2410C', '#F08C00', '#F2C200', '#7CB342', '#1B7A3D'];
const INK = '#14212B';
const onColour = (score: number) => (score > 1 && score < 5 ? INK : '#fff');

const levelRules = MATURITY_LEVELS.map(
  (level, score) => `.${level} { background: ${COLOURS[score]}; color: ${onColour(score)}; }`,
).join('\n');

export const STYLE = `
:root { color: ${INK}; background: #fff; font: 16px/1.55 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 56rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2em 0 0.5em; }
h1 { margin-top: 0; }
h2 { border-bottom: 1px solid #5b6b78; padding-bottom: 0.25em; }
a { color: #0b4f8a; }
a:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; margin: 0.75em 0; }
caption { text-align: left; font-weight: 600; padding: 0.5em 0; }
th, td { border: 1px solid #c3ccd3; padding: 0.4em 0.6em; text-align: left; vertical-align: top; }
thead th { background: #eef2f5; }
.scroll { overflow-x: auto; }
.id { color: #4a5a66; font-size: 0.875em; font-weight: 400; }
.badge { border: 1px solid ${INK}; border-radius: 3px; padding: 0.1em 0.5em; white-space: nowrap; font-size: 0.875em; }
.aside { border-left: 3px solid #c3ccd3; padding-left: 1em; }
.aside p { margin: 0.4em 0; }
.recommendation { display: flex; gap: 1.25rem; align-items: flex-start; margin: 1.25rem 0; }
.recommendation img { width: 7rem; flex: none; }
.recommendation h4 { margin-top: 0; }
${levelRules}
@media print {
  :root { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  nav { display: none; }
  h2.pillar { break-before: page; }
  h3, h4, caption { break-after: avoid; }
  tr, .recommendation { break-inside: avoid; }
  .badge, thead th { print-color-adjust: exact; }
  a[href^='https']::after { content: ' (' attr(href) ')'; overflow-wrap: anywhere; }
}
`;
