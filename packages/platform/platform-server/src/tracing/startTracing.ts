import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { instrumentQueries, type Pool } from '@psma/database';
import type { OnPageServed } from '@psma/release-registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutLiterals } from './withoutLiterals.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Streams last as long as their page. */
const STREAMS = '/releases/changes';
const STOP_MS = 3000;

/** Reports requests and their database statements to a trace collector. */
export interface Tracing {
  /** Applies to routes declared after this. */
  follow(app: FastifyInstance, pool: Pool): void;
  onPageServed: OnPageServed;
  /** Sends the rest within a few seconds. */
  stop(): Promise<void>;
}

/**
 * One span per request, continuing the caller's trace: method, declared route,
 * status, ids of request and page; below it one per database statement. Never a
 * URL, query, header, body, value or user.
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: STOP_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'psma' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: STOP_MS })],
  });
  const tracer = provider.getTracer('psma');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();
  const running = new AsyncLocalStorage<Span>();
  const within = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

  function begin({ method, headers, routeOptions, id }: FastifyRequest): Span | null {
    const route = routeOptions.url ?? 'none';
    if (route === STREAMS) return null;
    const verb = METHODS.has(method) ? method : 'other';
    const attributes = { 'http.request.method': verb, 'http.route': route, 'psma.request': id };
    // Only the parent: other trace headers are not kept.
    const { traceparent } = headers;
    const parent = propagator.extract(within(running.getStore()), { traceparent }, defaultTextMapGetter);
    return tracer.startSpan(`${verb} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  }

  /** Background work has no span. */
  async function statement(text: string, run: () => Promise<unknown>): Promise<unknown> {
    const parent = running.getStore();
    if (!parent) return run();
    const query = withoutLiterals(text);
    const operation = /^\w*/.exec(query)![0].toLowerCase();
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': query,
    };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, within(parent));
    try {
      return await run();
    } catch (error) {
      // Its message may hold the written values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error && 'code' in error) span.setAttribute('error.type', String(error.code));
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    follow(app, pool) {
      instrumentQueries(pool, statement);
      app.addHook('onRequest', (request, _reply, done) => {
        const span = begin(request);
        if (!span) return done();
        spans.set(request, span);
        running.run(span, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    onPageServed(request, { page, call }) {
      spans.get(request)?.setAttributes({ 'psma.page': page, ...(call && { 'psma.call': call }) });
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
