import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { consolePage } from '../page/consolePage.ts';

const { signIn } = messages;

interface SignIn {
  /** People sign in through an identity provider. */
  hasProvider: boolean;
  /** Anyone may sign in as the owner. */
  isDemonstration: boolean;
  refusal?: string | null;
  /** Path of the console to continue at. */
  to?: string | undefined;
}

export const signInPage = ({
  hasProvider,
  isDemonstration,
  refusal = null,
  to = '/console',
}: SignIn): string =>
  page(
    messages.places.signIn,
    refusal,
    html`<p>${signIn.lead}</p>
      ${isDemonstration && OWNER_FORM}
      ${
        hasProvider
          ? html`<p>
                <a class="button primary" href="/console/sign-in/start?to=${encodeURIComponent(to)}"
                  >${signIn.organisation}</a
                >
              </p>
              <details>
                <summary>${signIn.withToken}</summary>
                ${tokenForm(to)}
              </details>`
          : tokenForm(to)
      }`,
  );

/** Lines break between words, not within an option. */
const wordsOf = (command: string) => command.split(' ').map((word) => html`<span>${word}</span> `);

const OWNER_FORM = html`<form method="post" action="/console/sign-in/owner">
  <p><button class="primary">${signIn.asOwner}</button></p>
</form>`;

const tokenForm = (to: string) =>
  html`<form method="post" action="/console/sign-in" class="stack">
      <input type="hidden" name="to" value="${to}" />
      <div class="field">
        <label for="token">${signIn.token}</label>
        <input id="token" name="token" type="password" autocomplete="off" required spellcheck="false" />
      </div>
      <div><button class="primary">${messages.places.signIn}</button></div>
    </form>
    <h2>${signIn.howTo}</h2>
    <p>${signIn.hint}</p>
    <p>${signIn.byOwner}</p>
    <dl>
      ${signIn.commands.map(
        ([role, command]) =>
          html`<dt>${role}</dt>
            <dd><code class="wrapped" translate="no">${wordsOf(`npm run release -- ${command}`)}</code></dd>`,
      )}
    </dl>`;

/**
 * Continues by itself. A redirect would not do: the console's cookie is not sent with a
 * navigation that another site began.
 */
export const forwardPage = (title: string, { url, text }: { url: string; text: string }): string =>
  page(
    title,
    null,
    html`<p><a href="${url}">${text}</a></p>`,
    html`<meta http-equiv="refresh" content="0; url=${url}" />`,
  );

const page = (title: string, refusal: string | null, content: Html, head?: Html): string =>
  consolePage({
    title,
    grant: null,
    path: '/console/sign-in',
    ...(head && { head }),
    flash: refusal === null ? null : { text: refusal, refused: true },
    content: html`<div class="narrow">
      <h1>${title}</h1>
      ${content}
    </div>`,
  });

/** Approves a command line by its code. */
export const commandLinePage = (): Html =>
  html`<div class="narrow">
    <h1>${signIn.commandLine}</h1>
    <p>${signIn.commandLineLead}</p>
    <form method="post" action="/console/sign-in/code" class="stack">
      <div class="field">
        <label for="code">${signIn.code}</label>
        <input id="code" name="code" required maxlength="12" autocomplete="off" spellcheck="false" />
      </div>
      <div><button class="primary">${signIn.approve}</button></div>
    </form>
  </div>`;
