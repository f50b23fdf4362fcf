import { CHANGES, type TokenRow } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';
import { scopeFields } from './scopeFields.ts';

const { columns, tokens: texts } = messages;

export interface TokensData {
  revision: number;
  tokens: TokenRow[];
  remotes: string[];
  /** Empty where there is only one. */
  environments: string[];
  /** Offers the right to them. */
  hasPreviews: boolean;
  /** Input of a refused token or revocation. */
  form: Form;
  revoking: Form;
  made: string | null;
  /** Id of the token in use. */
  own: string;
}

export const tokensPage = ({
  revision,
  tokens,
  remotes,
  environments,
  hasPreviews,
  form,
  revoking,
  made,
  own,
}: TokensData): Html => {
  const revoked = tokens.filter(({ revokedAt }) => revokedAt !== null);
  return html`
    <h1>${messages.places.tokens}</h1>
    <p class="lead">${texts.lead}</p>
    ${
      made !== null &&
      html`<div class="made">
        <label for="made">${texts.made}</label>
        <input id="made" readonly value="${made}" spellcheck="false" />
        <p class="hint">${texts.once}</p>
      </div>`
    }
    <h2>${texts.inUse}</h2>
    ${tokenTable(
      tokens.filter(({ revokedAt }) => revokedAt === null),
      { revision, own, revoking },
    )}
    ${
      revoked.length > 0 &&
      html`<details>
        <summary>${texts.revoked(revoked.length)}</summary>
        <div class="stack">${tokenTable(revoked, { revision, own, revoking: null })}</div>
      </details>`
    }
    <h2>${texts.make}</h2>
    ${createForm({ revision, remotes, environments, hasPreviews, form })}
  `;
};

interface TableOptions {
  revision: number;
  own: string;
  /** Input of a refused revocation; null for revoked tokens. */
  revoking: Form | null;
}

const tokenHead = (isRevoked: boolean) =>
  tableHead([
    texts.name,
    texts.id,
    columns.remote,
    texts.may,
    texts.madeAt,
    columns.by,
    texts.endsAt,
    isRevoked ? texts.revokedAt : { hidden: texts.revoke },
  ]);

const tokenTable = (tokens: TokenRow[], { revision, own, revoking }: TableOptions) =>
  html`<div ${scrollAttributes(messages.places.tokens)}>
    <table>
      ${tokenHead(revoking === null)}
      <tbody>
        ${tokens.map((token) =>
          tokenRow(token, {
            revision,
            isOwn: token.id === own,
            revoking: revoking?.['id'] === token.id ? revoking : null,
          }),
        )}
      </tbody>
    </table>
  </div>`;

const tokenRow = (
  { id, label, owner, remote, actions, createdAt, createdBy, expiresAt, revokedAt }: TokenRow,
  row: Pick<Revocation, 'revision' | 'isOwn' | 'revoking'>,
) =>
  html`<tr>
    <th scope="row">
      <bdi translate="no">${label}</bdi>${row.isOwn && html` <span class="tag">${texts.you}</span>`}
    </th>
    <td><code translate="no">${id}</code></td>
    <td class="name">${owner || remote === '*' ? texts.all : remote}</td>
    <td>${owner ? texts.everything : actions.join(', ')}</td>
    <td>${formatMoment(createdAt)}</td>
    <td translate="no">${createdBy}</td>
    <td>${expiresAt ? formatMoment(expiresAt) : texts.never}</td>
    <td>${revokedAt ? formatMoment(revokedAt) : revokeForm({ id, label, ...row })}</td>
  </tr>`;

interface Revocation {
  revision: number;
  id: string;
  label: string;
  isOwn: boolean;
  revoking: Form | null;
}

const revokeForm = ({ revision, id, label, isOwn, revoking }: Revocation) =>
  html`<details ${revoking && html`open`}>
    <summary>${texts.revoke}<span class="hidden"> ${texts.revokeOf(label, id)}</span></summary>
    ${changeForm(
      { revision, action: '/console/tokens/revoke', style: 'stack' },
      html`<input type="hidden" name="id" value="${id}" />
        ${isOwn && html`<p>${texts.own}</p>`} ${reasonField(`revoke-${id}`, undefined, revoking?.['reason'])}
        <div><button class="danger">${CHANGES['token-revoke'].form.button}</button></div>`,
    )}
  </details>`;

const createForm = ({
  revision,
  remotes,
  environments,
  hasPreviews,
  form,
}: Pick<TokensData, 'revision' | 'remotes' | 'environments' | 'hasPreviews' | 'form'>) =>
  changeForm(
    { revision, action: '/console/tokens', style: 'stack form' },
    html`
      <div class="field">
        <label for="label">${texts.newName}</label
        ><input id="label" name="label" required maxlength="60" autocomplete="off" value="${form['label']}" />
      </div>
      ${scopeFields({ remotes, environments, hasPreviews, form })}
      <div class="field">
        <label for="days">${texts.days}</label
        ><input id="days" name="days" type="number" min="1" max="365" value="${form['days']}" />
      </div>
      ${reasonField('token-reason', undefined, form['reason'])}
      <div><button class="primary">${texts.submit}</button></div>
    `,
  );
