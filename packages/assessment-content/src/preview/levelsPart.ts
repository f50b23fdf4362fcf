import type { LevelDescription } from '@psma/api-contract';
import { scoreOf, type MaturityLevel } from '@psma/assessment-model';
import { html, type Html } from './html.ts';

/** A level by colour, number and name: never by colour alone. */
export const levelBadge = (level: MaturityLevel): Html =>
  html`<span class="badge ${level}"
    >${scoreOf(level)} ${level.charAt(0)}${level.slice(1).toLowerCase()}</span
  >`;

/** The six levels with their risk. */
export const levelsPart = (levels: readonly LevelDescription[]): Html =>
  html` <h2 id="levels">Maturity levels</h2>
    <div class="scroll">
      <table>
        <caption>
          What each level means
        </caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Risk</th>
            <th scope="col">Description</th>
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
