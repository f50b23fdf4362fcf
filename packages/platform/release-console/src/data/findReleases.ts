import type { ReleaseRow } from '@psma/release-contract';

const ON_A_PAGE = 10;

export interface Search {
  text: string;
  /** From 1. */
  page: number;
}

export interface FoundReleases {
  search: Search;
  rows: ReleaseRow[];
  total: number;
  pages: number;
}

/** Requires every word in some field. Paginated. */
export function findReleases(
  rows: ReleaseRow[],
  rolesOf: (releaseId: string) => string[],
  { text, page }: Search,
): FoundReleases {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const { releaseId, version, commit, publishedBy, createdBy, publishedAt } = row;
    const date = publishedAt.toISOString().slice(0, 10);
    const said = [releaseId, version, commit, publishedBy, createdBy, date, ...rolesOf(releaseId)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / ON_A_PAGE));
  const at = Math.min(Math.max(1, page), pages);
  return {
    search: { text, page: at },
    rows: found.slice((at - 1) * ON_A_PAGE, at * ON_A_PAGE),
    total: found.length,
    pages,
  };
}

export function readSearch({ q = '', page = '1' }: { q?: string; page?: string }): Search {
  return { text: q.trim(), page: /^\d{1,6}$/.test(page) ? Number(page) : 1 };
}

/** Returns a search's query; empty for the unfiltered first page. */
export function searchQuery({ text, page }: Search, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...more,
    ...(text && { q: text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}
