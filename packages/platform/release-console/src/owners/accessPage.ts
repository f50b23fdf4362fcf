import { CHANGES, type TrustRow } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';
import { scopeFields, type ScopeChoices } from './scopeFields.ts';

const { access: texts, columns, tokens } = messages;

interface AccessData extends ScopeChoices {
  revision: number;
  trusts: TrustRow[];
  hasProvider: boolean;
  /** Input of a refused revocation. */
  revoking: Form;
}

/** Lists and changes which claims give which rights. */
export const accessPage = (data: AccessData): Html => {
  const inUse = data.trusts.filter(({ revokedAt }) => revokedAt === null);
  const revoked = data.trusts.filter(({ revokedAt }) => revokedAt !== null);
  return html`
    <h1>${messages.places.access}</h1>
    <p class="lead">${texts.lead}</p>
    ${!data.hasProvider && html`<p class="hint">${texts.noProvider}</p>`}
    <h2>${tokens.inUse}</h2>
    ${inUse.length === 0 ? html`<p>${texts.none}</p>` : trustTable(inUse, data)}
    ${
      revoked.length > 0 &&
      html`<details>
        <summary>${texts.revoked(revoked.length)}</summary>
        <div class="stack">${trustTable(revoked, data, true)}</div>
      </details>`
    }
    <h2>${texts.make}</h2>
    ${createForm(data)}
  `;
};

const trustHead = (isRevoked: boolean) =>
  tableHead([
    texts.label,
    tokens.id,
    texts.claims,
    columns.remote,
    tokens.may,
    tokens.madeAt,
    columns.by,
    isRevoked ? tokens.revokedAt : { hidden: tokens.revoke },
  ]);

const trustTable = (trusts: TrustRow[], data: AccessData, isRevoked = false) =>
  html`<div ${scrollAttributes(messages.places.access)}>
    <table>
      ${trustHead(isRevoked)}
      <tbody>
        ${trusts.map((trust) => trustRow(trust, data))}
      </tbody>
    </table>
  </div>`;

const trustRow = (trust: TrustRow, data: AccessData) => {
  const { id, kind, label, issuer, claims, owner, remote, actions, createdAt, createdBy, revokedAt } = trust;
  return html`<tr>
    <th scope="row"><bdi translate="no">${label}</bdi> <span class="tag">${texts.kinds[kind]}</span></th>
    <td><code translate="no">${id}</code></td>
    <td translate="no">
      ${Object.entries(claims).map((claim) => html`<div>${claim.join('=')}</div>`)}
      <span class="meta">${issuer}</span>
    </td>
    <td class="name">${owner || remote === '*' ? tokens.all : remote}</td>
    <td>${owner ? tokens.everything : actions.join(', ')}</td>
    <td>${formatMoment(createdAt)}</td>
    <td translate="no">${createdBy}</td>
    <td>${revokedAt ? formatMoment(revokedAt) : revokeForm(trust, data)}</td>
  </tr>`;
};

function revokeForm({ id, label }: TrustRow, { revision, revoking }: AccessData): Html {
  const isRefused = revoking['id'] === id;
  return html`<details ${isRefused && html`open`}>
    <summary>${tokens.revoke}<span class="hidden"> ${tokens.revokeOf(label, id)}</span></summary>
    ${changeForm(
      { revision, action: '/console/access/revoke', style: 'stack' },
      html`<input type="hidden" name="id" value="${id}" />
        ${reasonField(`revoke-${id}`, undefined, isRefused ? revoking['reason'] : '')}
        <div><button class="danger">${CHANGES['trust-revoke'].form.button}</button></div>`,
    )}
  </details>`;
}

const createForm = ({ revision, form, ...choices }: AccessData) =>
  changeForm(
    { revision, action: '/console/access', style: 'stack form' },
    html`
      <div class="field">
        <label for="label">${texts.newLabel}</label
        ><input id="label" name="label" required maxlength="60" autocomplete="off" value="${form['label']}" />
      </div>
      <div class="field">
        <label for="kind">${texts.kind}</label>
        <select id="kind" name="kind">
          ${Object.entries(texts.kinds).map(
            ([kind, name]) =>
              html`<option value="${kind}" ${form['kind'] === kind && html`selected`}>${name}</option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="issuer">${texts.issuer}</label
        ><input id="issuer" name="issuer" maxlength="300" autocomplete="off" value="${form['issuer']}" />
      </div>
      <div class="field">
        <label for="claims">${texts.newClaims}</label
        ><textarea id="claims" name="claims" rows="3" required spellcheck="false">${form['claims']}</textarea>
      </div>
      ${scopeFields({ ...choices, form })} ${reasonField('trust-reason', undefined, form['reason'])}
      <div><button class="primary">${CHANGES['trust-create'].form.button}</button></div>
    `,
  );
