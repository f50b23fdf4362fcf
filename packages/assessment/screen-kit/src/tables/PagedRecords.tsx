import { Banner, Button, EmptyState, LoadingOverlay, Row, Stack } from '@psma/design-system';
import { useQueries, type QueryKey, type queryOptions } from '@psma/remote-kit';
import { useState, type ReactNode } from 'react';

interface Pages<Page> {
  loaded: Page[];
  isLoading: boolean;
  /** Null after the last page. */
  showMore: (() => void) | null;
  /** Null unless a page could not be loaded. */
  retry: (() => void) | null;
}

/** Loads a list page by page on request; `nextOf` returns null for the last page. */
export function usePages<Page, Cursor, Key extends QueryKey>(
  queryOf: (cursor: Cursor | null) => ReturnType<typeof queryOptions<Page, Error, Page, Key>>,
  nextOf: (page: Page) => Cursor | null,
): Pages<Page> {
  const [cursors, setCursors] = useState<(Cursor | null)[]>([null]);
  const pages = useQueries({ queries: cursors.map((cursor) => queryOf(cursor)) });
  const last = pages.at(-1)?.data as Page | undefined;
  const next = last === undefined ? null : nextOf(last);
  const failed = pages.find(({ error, data }) => error && !data);
  return {
    loaded: pages.flatMap(({ data }) => (data === undefined ? [] : [data as Page])),
    isLoading: pages.some(({ isPending, isFetching }) => isPending && isFetching),
    showMore: next === null ? null : () => setCursors([...cursors, next]),
    retry: failed ? () => void failed.refetch() : null,
  };
}

interface PagedRecordsProps {
  pages: Omit<Pages<unknown>, 'loaded'>;
  texts: { loading: string; failed: string; retry: string; empty: string; more: string };
  isEmpty: boolean;
  /** The records loaded so far. */
  children: ReactNode;
}

/** Shows a list that is loaded page by page. */
export function PagedRecords({ pages, texts, isEmpty, children }: PagedRecordsProps) {
  const { isLoading, showMore, retry } = pages;
  return (
    <Stack gap={16}>
      <LoadingOverlay open={isLoading} label={texts.loading} />
      {retry ? (
        <Banner tone="danger">
          <Stack gap={8} align="start">
            {texts.failed}
            <Button variant="secondary" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          </Stack>
        </Banner>
      ) : null}
      {isEmpty && !isLoading && !retry ? <EmptyState text={texts.empty} /> : null}
      {isEmpty ? null : children}
      {showMore ? (
        <Row>
          <Button variant="secondary" onClick={showMore}>
            {texts.more}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
