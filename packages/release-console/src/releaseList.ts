import { covers, type ReleaseRow } from '@psma/release-contract';
import { rolesOf } from '@psma/release-model';
import { killForm, promoteForm, purgeForm, startForm } from './actions.ts';
import type { ConsoleData, RemoteData } from './consoleData.ts';
import { searchQuery, type FoundReleases } from './findReleases.ts';
import { moment, number } from './format.ts';
import { html, type Html } from './html.ts';

/** A remote's releases, newest first, a page at a time; each with what may be done with it. */
export function releaseList(data: ConsoleData, remote: RemoteData): Html {
  const { found } = remote;
  const here = `/console/remotes/${remote.remote}`;
  return html`<section aria-labelledby="releases">
    <h2 id="releases">Releases</h2>
    <form class="row" method="get" action="${here}#releases" role="search">
      <div class="field grow">
        <label for="q">Find by id, version, commit, name, date or role</label
        ><input
          id="q"
          name="q"
          type="search"
          value="${found.search.text}"
          autocomplete="off"
          spellcheck="false"
        />
      </div>
      <button>Find</button>
    </form>
    <p class="hint" id="found">${countWords(found, remote.rows.length)}</p>
    ${
      found.rows.length > 0 &&
      html`<ol class="releases" aria-describedby="found">
        ${found.rows.map((row) => releaseItem(data, remote, row))}
      </ol>`
    }
    ${pageLinks(here, found)}
  </section>`;
}

function countWords({ search, rows, total, pages }: FoundReleases, all: number): string {
  if (all === 0) return 'No release is published.';
  if (total === 0) return `None of ${releasesOf(all)} has “${search.text}”.`;
  const what = search.text ? ` with “${search.text}”` : '';
  return `${releasesOf(total)}${what}${pages > 1 ? `, here ${number(rows.length)} of them` : ''}.`;
}

const releasesOf = (count: number) => `${number(count)} ${count === 1 ? 'release' : 'releases'}`;

/** To the other pages of what was found. */
function pageLinks(here: string, { search, pages }: FoundReleases): Html | null {
  if (pages === 1) return null;
  const link = (page: number, name: string) =>
    page >= 1 &&
    page <= pages &&
    html`<a href="${here}${searchQuery({ ...search, page })}#releases">${name}</a>`;
  return html`<nav class="pages" aria-label="Pages of releases">
    ${link(search.page - 1, 'Newer')} <span>Page ${search.page} of ${pages}</span>
    ${link(search.page + 1, 'Older')}
  </nav>`;
}

function releaseItem(
  { grant, revision }: ConsoleData,
  { remote, releases, lost, found, sharing }: RemoteData,
  row: ReleaseRow,
): Html {
  const { releaseId, version, commit, dirty, createdBy, publishedAt, publishedBy, bytes, smoke } = row;
  const roles = rolesOf({ revision, remotes: { [remote]: releases } }, remote, releaseId);
  const killed = releases.killed.includes(releaseId);
  const isStable = releases.stable === releaseId;
  const mayPromote = covers(grant, 'promote', remote) && !killed && !isStable;
  const losses = lost.get(releaseId) ?? [];
  const mayKill = covers(grant, 'rollback', remote) && !killed;
  const mayPin = covers(grant, 'qa', remote) && !killed;
  const mayPurge = grant.owner && killed;
  const place = searchQuery(found.search);
  return html`<li>
    <div class="summary">
      <code>${releaseId}</code><span>${version}</span>
      ${roles.map((role) => html`<span class="tag">${role}</span>`)}
      <span class="meta"
        >published ${moment(publishedAt)} by ${publishedBy} ·
        ${commit === 'uncommitted' ? commit : `commit ${commit.slice(0, 10)}`}${dirty && ' with changes'},
        built by ${createdBy} · ${number(Math.ceil(bytes / 1024))} KB · ${smokeWord(smoke)}</span
      >
    </div>
    ${
      (mayPromote || mayKill || mayPin || mayPurge) &&
      html`<details>
        <summary>Change<span class="hidden"> ${releaseId}</span></summary>
        <div class="stack">
          ${mayPromote && promoteForm(remote, releaseId, losses, place)}
          ${mayPromote && releases.stable !== null && releases.experiments.length === 0 && startForm(remote, releaseId, losses, place)}
          ${
            mayPin &&
            html`<p>
              <a href="/console/pin?${remote}=${releaseId}"
                >Make a link that pins it in one browser<span class="hidden">: ${releaseId}</span></a
              >
            </p>`
          }
          ${mayKill && killForm(remote, releaseId, place)}
          ${mayPurge && purgeForm(remote, releaseId, sharing.get(releaseId) ?? [], place)}
        </div>
      </details>`
    }
  </li>`;
}

/** What the client said about its own browser run. */
function smokeWord(smoke: unknown): string {
  if (typeof smoke !== 'object' || smoke === null) return 'published by the platform’s own start';
  return 'skipped' in smoke ? `no smoke run: ${String(smoke.skipped)}` : 'smoke run by the client passed';
}
