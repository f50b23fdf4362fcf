import { levelOf, type Score } from '@psma/assessment-model';
import type { ContentLevelResult, ContentPillar, ContentQuestion } from '../Content.ts';
import { messages } from '../messages.ts';
import { html, Html } from './html.ts';
import { levelBadge } from './levelsPart.ts';

const { pillar: texts } = messages;

const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

export const pillarPart = (pillar: ContentPillar): Html =>
  html` <h2 class="pillar" id="${pillar.id}">${pillar.pillar} <span class="id">${pillar.id}</span></h2>
    <h3>${texts.questions}</h3>
    ${pillar.questions.map(questionPart)}
    <h3>${texts.findings}</h3>
    ${pillar.questions.map((question) => stepsPart(pillar, question))}
    <h3>${texts.results}</h3>
    ${pillar.levels.map(levelPart)}
    <h3>${texts.resources}</h3>
    <ul>
      ${pillar.resources.map(({ title, url }) => html`<li><a href="${url}" rel="noopener noreferrer">${title}</a></li>`)}
    </ul>`;

/** `info` and `link` were sanitised on loading. */
const questionPart = ({
  id,
  type,
  title,
  short,
  knownBy = [],
  lookFor = [],
  help,
  info,
  link,
  choices,
}: ContentQuestion): Html =>
  html` <section>
    <h4 id="${id}">
      ${title} <span class="id">${id}${type === 'MULTI_SELECT' ? texts.severalChoices : ''}</span>
    </h4>
    <p>${texts.about(short ?? '', knownBy.join(', '))}</p>
    <ul>
      ${lookFor.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p>${help}</p>
    ${link ? new Html(`<p>${link}</p>`) : null}
    <div class="scroll">
      <table>
        <caption>
          ${texts.choicesOf(id)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${texts.level}</th>
            <th scope="col">${texts.statement}</th>
          </tr>
        </thead>
        <tbody>
          ${choices.map(
            (choice) =>
              html`<tr>
                <td>${levelBadge(levelOf(choice.score))}</td>
                <td>${choice.title}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      info
        ? html`<div class="aside">
            <p><strong>${texts.moreInfo}</strong></p>
            ${new Html(info)}
          </div>`
        : null
    }
  </section>`;

/** Texts with their statements, for reviewers to verify. */
const stepsPart = (pillar: ContentPillar, { id, short, choices }: ContentQuestion): Html =>
  html`<div class="scroll">
    <table>
      <caption>
        ${short} ${id}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.stand}</th>
          <th scope="col">${texts.finding}</th>
          <th scope="col">${texts.action}</th>
        </tr>
      </thead>
      <tbody>
        ${SCORES.map(
          (score) =>
            html`<tr>
              <td>
                ${levelBadge(levelOf(score))}
                ${choices.filter((choice) => choice.score === score).map(({ title }) => html`${title} `)}
              </td>
              <td>
                ${(pillar.findings ?? [])
                  .filter((finding) => finding.about === id && finding.answers.includes(score))
                  .map(({ text }) => html`${text}`)}
              </td>
              <td>
                ${(pillar.actions ?? [])
                  .filter(({ leaves, questions }) => leaves === score && questions.includes(id))
                  .map(
                    (action) =>
                      html`${action.text}
                        <span class="id"
                          >${action.id}${action.effort ? texts.effort(action.effort) : ''}</span
                        >`,
                  )}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Shows a level's text and actions, as five answers at this level give them. */
const levelPart = ({ level, explanation, actions }: ContentLevelResult): Html =>
  html` <section>
    <h4>${levelBadge(level)}</h4>
    ${explanation.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`)}
    <p><strong>${texts.actions}</strong></p>
    <ul>
      ${actions.map((action) => html`<li>${action}</li>`)}
    </ul>
  </section>`;
