import { html } from './html.ts';
import { page } from './page.ts';

/** Where a release token is exchanged for a session of this browser. */
export const signInPage = (refusal: string | null): string =>
  page({
    title: 'Sign in',
    grant: null,
    path: '/console/sign-in',
    notice: refusal === null ? null : { text: refusal, refused: true },
    content: html`<div class="narrow">
      <h1>Sign in</h1>
      <p>
        The console is for teams that release parts of the product. Sign in with a release token; product
        accounts have no rights here.
      </p>
      <form method="post" action="/console/sign-in" class="stack">
        <div class="field">
          <label for="token">Release token</label>
          <input id="token" name="token" type="password" autocomplete="off" required spellcheck="false" />
          <p class="hint">
            On the machine that runs the platform, the owner token is in the file release-token of its data
            directory.
          </p>
        </div>
        <div><button class="primary">Sign in</button></div>
      </form>
    </div>`,
  });
