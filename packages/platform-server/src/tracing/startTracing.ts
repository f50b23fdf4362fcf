import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** An event stream lasts as long as its page is open, which is no work of the server's. */
const STREAMS = '/releases/changes';
const STOP_MS = 3000;

/**
 * One span for each request, which continues the trace of whoever sent it: method, route as it is declared, status, and
 * the ids of request and page. Never an address, a query, a header, a body or who asked.
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

  function begin({ method, headers, routeOptions, id }: FastifyRequest): Span | null {
    const route = routeOptions.url ?? 'none';
    if (route === STREAMS) return null;
    const verb = METHODS.has(method) ? method : 'other';
    const attributes = { 'http.request.method': verb, 'http.route': route, 'psma.request': id };
    // The parent alone: what else a caller's headers say of its trace is not ours to keep.
    const { traceparent } = headers;
    const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    return tracer.startSpan(`${verb} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  }

  return {
    follow(app) {
      app.addHook('onRequest', async (request) => {
        const span = begin(request);
        if (span) spans.set(request, span);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    ofPage(request, { page, call }) {
      spans.get(request)?.setAttributes({ 'psma.page': page, ...(call && { 'psma.call': call }) });
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
