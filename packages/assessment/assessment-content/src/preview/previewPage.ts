import type { Content } from '../Content.ts';
import type { ContentError } from '../ContentError.ts';
import { messages } from '../messages.ts';
import { html, Html } from './html.ts';
import { levelsPart } from './levelsPart.ts';
import { pillarPart } from './pillarPart.ts';
import { STYLE } from './style.ts';
import { triagePart } from './triagePart.ts';

const { page: texts } = messages;

/** Self-contained and printable: no script or request. */
export const previewPage = (content: Content): string =>
  page(
    texts.content(content.version.name),
    html` <p>
        ${texts.lead}
        <span class="id">${content.version.hash.slice(0, 12)}</span>
      </p>
      <nav aria-label="${texts.contents}">
        <ul>
          <li><a href="#levels">${messages.levels.heading}</a></li>
          ${content.pillars.map(({ id, pillar }) => html`<li><a href="#${id}">${pillar}</a></li>`)}
          <li><a href="#triage">${messages.triage.heading}</a></li>
        </ul>
      </nav>
      ${levelsPart(content.levels)} ${content.pillars.map(pillarPart)} ${triagePart(content)}`,
  );

export const problemPage = ({ problems }: ContentError): string =>
  page(
    texts.faults,
    html`<p>${texts.correct}</p>
      <ul>
        ${problems.map(({ file, line, reason }) => html`<li><strong>${file}:${line}</strong> ${reason}</li>`)}
      </ul>`,
  );

const page = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${texts.title(title)}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `.text;
