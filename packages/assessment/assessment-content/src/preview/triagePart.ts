import type { TriageQuestion } from '@psma/api-contract';
import { stepFrom } from '@psma/assessment-model';
import type { Content, ContentRecommendation, ContentTriage, TriageCondition } from '../Content.ts';
import { messages } from '../messages.ts';
import { html, type Html } from './html.ts';

const { triage: texts } = messages;

/** Questions with next steps, reminders, recommendations and rules. */
export const triagePart = ({ triage, illustrations }: Pick<Content, 'triage' | 'illustrations'>): Html =>
  html` <h2 class="pillar" id="triage">${texts.heading}</h2>
    <h3>${messages.pillar.questions}</h3>
    ${triage.questions.map((question) => questionPart(triage, question))}
    <h3>${texts.reminders}</h3>
    <dl>
      ${triage.reminders.map(
        ({ code, title, text }) =>
          html`<dt><strong>${title}</strong> <span class="id">${code}</span></dt>
            <dd>${text}</dd>`,
      )}
    </dl>
    <h3>${texts.recommended}</h3>
    <p>${texts.allOf}</p>
    <ul>
      ${triage.recommendAssessment.allOf.map((rule) => html`<li>${conditionText(triage, rule)}</li>`)}
    </ul>
    <p>${texts.atLeast(triage.recommendAssessment.atLeast)}</p>
    <ul>
      ${triage.recommendAssessment.of.map((rule) => html`<li>${conditionText(triage, rule)}</li>`)}
    </ul>
    <p>${texts.otherwise}</p>
    <ul>
      ${(triage.preparation ?? []).map(
        ({ text, when }) =>
          html`<li>${text} <span class="id">${texts.when(conditionText(triage, when))}</span></li>`,
      )}
    </ul>
    <h3>${texts.recommendations}</h3>
    <p>${texts.priority(triage.limit)}</p>
    ${triage.recommendations.map((each) => recommendationPart(triage, illustrations, each))}`;

const questionPart = (
  { flow }: ContentTriage,
  { id, contentId, type, title, hint, choices }: TriageQuestion,
): Html =>
  html` <section>
    <h4>
      ${title} <span class="id">${id}${type === 'MULTI_SELECT' ? messages.pillar.severalChoices : ''}</span>
    </h4>
    ${hint ? html`<p>${hint}</p>` : null}
    <div class="scroll">
      <table>
        <caption>
          ${messages.pillar.choicesOf(id)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${texts.choice}</th>
            <th scope="col">${texts.leadsTo}</th>
            <th scope="col">${texts.reminder}</th>
          </tr>
        </thead>
        <tbody>
          ${choices.map((choice) => {
            const step = stepFrom(flow, contentId, [choice.contentId]);
            return html`<tr>
              <td>
                ${choice.title}${choice.exclusive ? html` <span class="id">${texts.exclusive}</span>` : null}
              </td>
              <td>${step.kind === 'broken' ? step.reason : step.node}</td>
              <td>${step.kind === 'broken' ? null : step.reminder}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </section>`;

const recommendationPart = (
  triage: ContentTriage,
  illustrations: Content['illustrations'],
  { id, title, description, image, when }: ContentRecommendation,
): Html =>
  html` <section class="recommendation">
    <img
      alt=""
      src="data:image/svg+xml;base64,${Buffer.from(illustrations[image] ?? '').toString('base64')}"
    />
    <div>
      <h4>${title} <span class="id">${id}</span></h4>
      <p>${description}</p>
      <p class="id">${'default' in when ? texts.always : texts.when(conditionText(triage, when.anyOf))}</p>
    </div>
  </section>`;

/** Lists by question the choices of which any suffices. */
const conditionText = ({ questions }: ContentTriage, condition: TriageCondition): string =>
  Object.entries(condition)
    .map(([node, codes]) => {
      const question = questions.find(({ contentId }) => contentId === node);
      const titles = question?.choices
        .filter(({ contentId }) => codes.includes(contentId))
        .map(({ title }) => `“${title}”`);
      return `${question?.id ?? node} ${titles?.join(' or ')}`;
    })
    .join(', or ');
