import {
  CHANGES,
  guardrailsText,
  identityText,
  needsText,
  releasesOf,
  type Proposal,
  type ProposedChange,
} from '@psma/release-contract';
import { DEFAULT_GUARDRAILS } from '@psma/release-model';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField, type ChangedMap } from '../page/formFields.ts';
import { named } from '../page/pageEnvironment.ts';
import type { Form } from '../page/readForm.ts';

const { columns, proposals: texts } = messages;

type Decision = 'approve' | 'decline';

export interface ShownProposal extends Proposal {
  isOwn: boolean;
  /** Rights to all its remotes. */
  mayDecide: boolean;
}

interface ProposalsData extends ChangedMap {
  proposals: ShownProposal[];
  hasProvider: boolean;
  /** Input of a refused decision. */
  typed: Form;
}

export const proposalsPage = (data: ProposalsData): Html => html`
  <h1>${named(messages.places.proposals, data.environment)}</h1>
  <p class="lead">${texts.lead}</p>
  ${!data.hasProvider && html`<p class="hint">${texts.tokensOnly}</p>`}
  ${data.proposals.length === 0 ? html`<p>${texts.none}</p>` : proposalTable(data)}
`;

const proposalTable = (data: ProposalsData) =>
  html`<div ${scrollAttributes(messages.places.proposals)}>
    <table>
      ${tableHead([texts.what, columns.release, columns.by, columns.when, columns.why, { hidden: texts.decide }])}
      <tbody>
        ${data.proposals.map((proposal) => proposalRow(data, proposal))}
      </tbody>
    </table>
  </div>`;

const proposalRow = (data: ProposalsData, proposal: ShownProposal) =>
  html`<tr>
    <th scope="row">
      ${CHANGES[proposal.change.action].ruled.title}
      <div class="meta">${texts.proposal(proposal.id)}</div>
    </th>
    <td>${whatIsProposed(proposal)}</td>
    <td>
      <bdi translate="no">${proposal.by}</bdi>
      <div class="meta"><bdi translate="no">${identityText(proposal.identity)}</bdi></div>
      ${data.hasProvider && proposal.identity.kind === 'token' && html`<div class="meta">${texts.byToken}</div>`}
    </td>
    <td>
      ${formatMoment(proposal.at)}
      <div class="meta">${texts.until(formatMoment(proposal.until))}</div>
    </td>
    <td>${proposal.reason}</td>
    <td>${proposal.mayDecide && decisions(data, proposal)}</td>
  </tr>`;

const whatIsProposed = ({ change, planHash, visitsPerDay }: ShownProposal): Html =>
  html`${Object.entries(releasesOf(change)).map(
    ([remote, release]) => html`<div translate="no">${remote} <code translate="no">${release}</code></div>`,
  )}
  ${detailOf(change)}
  ${
    change.action === 'experiment-start' &&
    change.plan &&
    html`<div>${texts.experimentPlan(planHash?.slice(0, 12) ?? '', change.plan.question)}</div>
      <div class="meta">${needsText(change.plan, visitsPerDay)}</div>`
  }`;

function detailOf(change: ProposedChange): Html | null {
  if (change.action === 'experiment-ramp')
    return html`<div>${texts.share(change.name, change.percent)}</div>`;
  const lost = [...(change.removes ?? []), ...(change.guards ?? [])];
  return html`
    ${change.action === 'experiment-start' && html`<div>${texts.share(change.name, change.percent)}</div>`}
    ${change.action === 'rollout-start' && html`<div>${texts.plan(change.steps, change.sample)}</div>`}
    ${(change.action === 'experiment-start' || change.action === 'rollout-start') && html`<div>${guardrailsText(change.guardrails ?? DEFAULT_GUARDRAILS)}</div>`}
    ${lost.length > 0 && html`<div>${texts.accepts(lost)}</div>`}
  `;
}

function decisions({ revision, environment, typed }: ProposalsData, { id, isOwn }: ShownProposal): Html {
  const isTyped = typed['proposal'] === String(id);
  const pathOf = (decision: Decision) => `${environment.base}/proposals/${decision}`;
  const button = (decision: Decision) =>
    html`<button class="${decision === 'approve' && 'primary'}" formaction="${pathOf(decision)}">
      ${named(CHANGES[decision].form.button, environment)}<span class="hidden"> ${texts.proposal(id)}</span>
    </button>`;
  return html`<details ${isTyped && html`open`}>
    <summary>${texts.decide}<span class="hidden"> ${texts.proposal(id)}</span></summary>
    <div class="stack">
      ${isOwn && html`<p>${texts.own}</p>`}
      ${changeForm(
        { revision, action: pathOf(isOwn ? 'decline' : 'approve'), style: 'row' },
        html`<input type="hidden" name="proposal" value="${id}" />
          ${reasonField(`reason-${id}`, undefined, isTyped ? typed['reason'] : '')}
          ${!isOwn && button('approve')}${button('decline')}`,
      )}
    </div>
  </details>`;
}
