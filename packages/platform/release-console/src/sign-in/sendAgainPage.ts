import { html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { consolePage } from '../page/consolePage.ts';
import type { Form } from '../page/readForm.ts';

const { sendAgain: texts } = messages;

/** Keeps the input of a form whose session has ended; its key makes it apply once. */
export const sendAgainPage = (path: string, form: Form, refusal: string): string =>
  consolePage({
    title: texts.title,
    grant: null,
    path,
    flash: { text: refusal, refused: true },
    content: html`<div class="narrow">
      <h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      <p><a class="button" href="/console" target="_blank" rel="noopener">${texts.signIn}</a></p>
      <form method="post" action="${path}" class="stack">
        ${Object.entries(form).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${form['reason'] && html`<p>${texts.reason(form['reason'])}</p>`}
        <div><button class="primary">${texts.send}</button></div>
      </form>
    </div>`,
  });
