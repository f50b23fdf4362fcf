import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attributes {
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface SentSpan extends Attributes {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}
export type Span = Omit<SentSpan, 'attributes'> & { attributes: Record<string, unknown> };

/** Accepts OTLP traces over HTTP. */
export interface Collector {
  url: string;
  /** All received so far. */
  spans(): Span[];
  paths(): (string | undefined)[];
  stop(): Promise<unknown>;
}

export async function startCollector(): Promise<Collector> {
  const received: Traces[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    void json(request).then((body) => {
      received.push(body as Traces);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => received.flatMap(spansOf),
    paths: () => paths,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const spansOf = ({ resourceSpans }: Traces): Span[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({ ...span, attributes: read(span) }));

const read = ({ attributes }: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
