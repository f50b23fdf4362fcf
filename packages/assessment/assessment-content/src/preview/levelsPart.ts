import type { LevelDescription } from '@psma/api-contract';
import { scoreOf, type MaturityLevel } from '@psma/assessment-model';
import { messages } from '../messages.ts';
import { html, type Html } from './html.ts';

const { levels: texts } = messages;

/** Colour, number and name: never colour only. */
export const levelBadge = (level: MaturityLevel): Html =>
  html`<span class="badge ${level}"
    >${scoreOf(level)} ${level.charAt(0)}${level.slice(1).toLowerCase()}</span
  >`;

export const levelsPart = (levels: readonly LevelDescription[]): Html =>
  html` <h2 id="levels">${texts.heading}</h2>
    <div class="scroll">
      <table>
        <caption>
          ${texts.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${texts.level}</th>
            <th scope="col">${texts.risk}</th>
            <th scope="col">${texts.description}</th>
          </tr>
        </thead>
        <tbody>
          ${levels.map(
            ({ level, risk, description }) =>
              html`<tr>
                <th scope="row">${levelBadge(level)}</th>
                <td>${risk}</td>
                <td>${description}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
