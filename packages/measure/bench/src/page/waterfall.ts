import type { Page, Request } from 'playwright';
import { table } from '../figures.ts';

interface Fetched {
  path: string;
  /** Milliseconds since the epoch. */
  begin: number;
  end: number;
  bytes: number;
}

/** Records a page's requests; the result has those that ended. */
export function recordRequests(page: Page): Fetched[] {
  const fetched: Fetched[] = [];
  page.on('requestfinished', async (request: Request) => {
    const { startTime, responseEnd } = request.timing();
    const sizes = await request.sizes().catch(() => null);
    if (!sizes) return;
    const { pathname } = new URL(request.url());
    fetched.push({
      path: `${request.method()} ${pathname}`,
      begin: startTime,
      end: startTime + responseEnd,
      bytes: sizes.responseHeadersSize + sizes.responseBodySize,
    });
  });
  return fetched;
}

/** Lists requests by their begin, relative to `start`. */
export const waterfall = (title: string, start: number, fetched: Fetched[]): string =>
  [
    `${title}:`,
    table(
      ['request', 'begins (ms)', 'ends (ms)', 'KB'],
      fetched
        .toSorted((one, other) => one.begin - other.begin)
        .map(({ path, begin, end, bytes }) => [
          path,
          Math.round(begin - start),
          Math.round(end - start),
          (bytes / 1024).toFixed(1),
        ]),
    ),
  ].join('\n\n');
