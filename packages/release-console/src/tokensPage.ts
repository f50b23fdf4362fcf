import { ACTIONS, type TokenRow } from '@psma/release-contract';
import { reasonField } from './actions.ts';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';
import type { Form } from './readForm.ts';

export interface TokensData {
  tokens: TokenRow[];
  remotes: string[];
  /** What was written before it was refused. */
  form: Form;
  /** The token that was just made. */
  made: string | null;
  /** The token of whoever looks. */
  own: string;
}

const MEANINGS: Record<(typeof ACTIONS)[number], string> = {
  publish: 'publish, and all that qa may',
  promote: 'promote, swap, experiment',
  rollback: 'roll back, kill, undo a swap',
  qa: 'qa: pin by link',
};

/** Who may do what, for owners. */
export const tokensPage = ({ tokens, remotes, form, made, own }: TokensData): Html => {
  const revoked = tokens.filter(({ revokedAt }) => revokedAt !== null);
  return html`
    <h1>Tokens</h1>
    <p class="lead">Each has a name, which the log keeps with everything that is done with it.</p>
    ${
      made !== null &&
      html`<div class="made">
        <label for="made">The new token</label>
        <input id="made" readonly value="${made}" spellcheck="false" />
        <p class="hint">Copy it now: only its hash is stored, and it is not shown again.</p>
      </div>`
    }
    <h2>In use</h2>
    ${tokenTable(
      tokens.filter(({ revokedAt }) => revokedAt === null),
      own,
      false,
    )}
    ${
      revoked.length > 0 &&
      html`<details>
        <summary>Revoked tokens: ${revoked.length}</summary>
        <div class="stack">${tokenTable(revoked, own, true)}</div>
      </details>`
    }
    <h2>Make a token</h2>
    ${createForm(remotes, form)}
  `;
};

const tokenTable = (tokens: TokenRow[], own: string, revoked: boolean) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Id</th>
          <th scope="col">Remote</th>
          <th scope="col">May</th>
          <th scope="col">Made, UTC</th>
          <th scope="col">By</th>
          <th scope="col">${revoked ? 'Revoked, UTC' : html`<span class="hidden">Revoke</span>`}</th>
        </tr>
      </thead>
      <tbody>
        ${tokens.map((token) => tokenRow(token, token.id === own))}
      </tbody>
    </table>
  </div>`;

const tokenRow = (
  { id, label, owner, remote, actions, createdAt, createdBy, revokedAt }: TokenRow,
  isOwn: boolean,
) =>
  html`<tr>
    <th scope="row">${label}${isOwn && html` <span class="tag">you</span>`}</th>
    <td><code>${id}</code></td>
    <td class="name">${owner || remote === '*' ? 'all' : remote}</td>
    <td>${owner ? 'everything' : actions.join(', ')}</td>
    <td>${moment(createdAt)}</td>
    <td>${createdBy}</td>
    <td>${revokedAt ? moment(revokedAt) : revokeForm(id, label, isOwn)}</td>
  </tr>`;

const revokeForm = (id: string, label: string, isOwn: boolean) =>
  html`<details>
    <summary>Revoke<span class="hidden"> ${label}, ${id}</span></summary>
    <form class="stack" method="post" action="/console/tokens/revoke">
      <input type="hidden" name="id" value="${id}" />
      ${isOwn && html`<p>It is your own: you are signed out with it.</p>`} ${reasonField(`revoke-${id}`)}
      <div><button class="danger">Revoke for good</button></div>
    </form>
  </details>`;

const createForm = (remotes: string[], form: Form) =>
  html`<form method="post" action="/console/tokens" class="stack form">
    <div class="field">
      <label for="label">Name, as the log shows it: a person or a team</label
      ><input id="label" name="label" required maxlength="60" autocomplete="off" value="${form['label']}" />
    </div>
    <div class="field">
      <label for="remote">Remote</label>
      <select id="remote" name="remote">
        ${remotes.map((remote) => html`<option ${form['remote'] === remote && html`selected`}>${remote}</option>`)}
        <option value="*" ${form['remote'] === '*' && html`selected`}>All remotes</option>
      </select>
    </div>
    <fieldset class="field">
      <legend>It may</legend>
      ${ACTIONS.map((action) => choice(`can ${action}`, MEANINGS[action], form))}
      ${choice('owner', 'everything with all remotes, tokens too: an owner', form)}
    </fieldset>
    ${reasonField('token-reason', undefined, form['reason'])}
    <div><button class="primary">Make the token</button></div>
  </form>`;

const choice = (name: string, meaning: string, form: Form) =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" value="yes" ${form[name] && html`checked`} /> ${meaning}</label
  >`;
