import { covers, provenPipeline, type ReleaseRow } from '@psma/release-contract';
import { rolesOf } from '@psma/release-model';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { searchQuery, type FoundReleases } from '../data/findReleases.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { startForm } from './experimentForms.ts';
import { killForm, promoteForm, purgeForm } from './releaseForms.ts';

const { releases: texts } = messages;

/** Newest first, paginated. */
export function releaseList(data: ConsoleData, remote: RemoteData, refused: RefusedForm | null): Html {
  const { found } = remote;
  const here = `${data.environment.base}/remotes/${remote.remote}`;
  return html`<section aria-labelledby="releases">
    <h2 id="releases">${texts.heading}</h2>
    <form class="row" method="get" action="${here}#releases" role="search">
      <div class="field grow">
        <label for="q">${texts.search}</label
        ><input
          id="q"
          name="q"
          type="search"
          value="${found.search.text}"
          autocomplete="off"
          spellcheck="false"
        />
      </div>
      <button>${texts.find}</button>
    </form>
    ${data.rules && html`<p class="hint">${messages.environments.rules(data.rules)}</p>`}
    <p class="hint" id="found">${countWords(found, remote.rows.length)}</p>
    ${
      found.rows.length > 0 &&
      html`<ol class="releases" aria-describedby="found">
        ${found.rows.map((row) => releaseItem(data, remote, row, refused))}
      </ol>`
    }
    ${pageLinks(here, found)}
  </section>`;
}

function countWords({ search, rows, total, pages }: FoundReleases, all: number): string {
  if (all === 0) return texts.none;
  if (total === 0) return texts.noneFound(all, search.text);

  return texts.found(total, search.text, pages > 1 ? rows.length : null);
}

function pageLinks(here: string, { search, pages }: FoundReleases): Html | null {
  if (pages === 1) return null;
  const link = (page: number, name: string) =>
    page >= 1 &&
    page <= pages &&
    html`<a href="${here}${searchQuery({ ...search, page })}#releases">${name}</a>`;
  return html`<nav class="pages" aria-label="${texts.pages}">
    ${link(search.page - 1, texts.newer)} <span>${texts.page(search.page, pages)}</span>
    ${link(search.page + 1, texts.older)}
  </nav>`;
}

function releaseItem(
  { grant, revision, environment, mayKill: mayKillOf }: ConsoleData,
  { remote, releases, lost, visitsPerDay, ownSteps, found, sharing, experiment }: RemoteData,
  row: ReleaseRow,
  refused: RefusedForm | null,
): Html {
  const { releaseId, version, commit, dirty, publishedAt, publishedBy, bytes, smoke } = row;
  const roles = rolesOf({ revision, remotes: { [remote]: releases } }, remote, releaseId);
  const killed = releases.killed.includes(releaseId);
  const isStable = releases.stable === releaseId;
  const mayPromote = covers(grant, 'promote', remote) && !killed && !isStable;
  const isTried = releases.experiments.some(({ release }) => release === releaseId);
  const losses = lost.get(releaseId) ?? [];
  const mayKill = mayKillOf({ remote, releaseId }) && !killed;
  const mayPin = covers(grant, 'qa', remote) && !killed;
  const mayPurge = grant.owner && killed;
  const place = searchQuery(found.search);
  const formOf = (change: string) => ({
    revision,
    environment,
    remote,
    releaseId,
    place,
    typed: typedInto(refused, change, { release: releaseId }),
  });
  return html`<li>
    <div class="summary">
      <code translate="no">${releaseId}</code><span translate="no">${version}</span>
      ${roles.map((role) => html`<span class="tag">${role}</span>`)}
      <span class="meta"
        >${texts.published(formatMoment(publishedAt), publishedBy)} ·
        ${commit === 'uncommitted' ? commit : texts.commit(commit.slice(0, 10))}${dirty && ` ${texts.dirty}`},
        ${builderWords(row)} · ${messages.kilobytes(bytes)} · ${smokeWord(smoke)}</span
      >
    </div>
    ${
      (mayPromote || mayKill || mayPin || mayPurge) &&
      html`<details ${refused?.form['release'] === releaseId && html`open`}>
        <summary>${texts.change}<span class="hidden"> ${releaseId}</span></summary>
        <div class="stack">
          ${mayPromote && isTried && html`<p class="hint">${texts.endsTrial}</p>`}
          ${
            mayPromote &&
            promoteForm({
              ...formOf('promote'),
              losses,
              hasAlarm: isTried && experiment?.result.sampleRatioAlarm === true,
            })
          }
          ${mayPromote && releases.stable !== null && releases.experiments.length === 0 && startForm({ ...formOf('experiment-start'), losses, visitsPerDay, ownSteps: ownSteps.get(releaseId) ?? [] })}
          ${
            mayPin &&
            html`<p>
              <a href="${environment.base}/pin?${remote}=${releaseId}"
                >${texts.pin}<span class="hidden">: ${releaseId}</span></a
              >
            </p>`
          }
          ${mayKill && killForm(formOf('kill'))}
          ${mayPurge && purgeForm({ ...formOf('purge'), sharing: sharing.get(releaseId) ?? [] })}
        </div>
      </details>`
    }
  </li>`;
}

const builderWords = ({ publisher, createdBy }: ReleaseRow): string => {
  const pipeline = provenPipeline(publisher);
  return pipeline ? texts.provenBy(pipeline.repository, pipeline.ref) : texts.builtBy(createdBy);
};

/** Describes the client's reported browser run. */
function smokeWord(smoke: unknown): string {
  if (typeof smoke !== 'object' || smoke === null) return texts.ownStart;
  return 'skipped' in smoke ? texts.noSmoke(String(smoke.skipped)) : texts.smokePassed;
}
