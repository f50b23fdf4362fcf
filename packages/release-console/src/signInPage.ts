import { consolePage } from './consolePage.ts';
import { html } from './html.ts';
import { messages } from './messages.ts';

const { signIn } = messages;

export const signInPage = (refusal: string | null): string =>
  consolePage({
    title: messages.places.signIn,
    grant: null,
    path: '/console/sign-in',
    flash: refusal === null ? null : { text: refusal, refused: true },
    content: html`<div class="narrow">
      <h1>${messages.places.signIn}</h1>
      <p>${signIn.lead}</p>
      <form method="post" action="/console/sign-in" class="stack">
        <div class="field">
          <label for="token">${signIn.token}</label>
          <input id="token" name="token" type="password" autocomplete="off" required spellcheck="false" />
          <p class="hint">${signIn.hint}</p>
        </div>
        <div><button class="primary">${messages.places.signIn}</button></div>
      </form>
    </div>`,
  });
