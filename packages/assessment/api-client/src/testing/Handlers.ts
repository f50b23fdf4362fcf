import type { API_ROUTES, ApiRouteName } from '@psma/api-contract';
import type { Answer, PathParams, RouteRequest } from '@psma/route-contract';
import type { Refusal } from './Refusal.ts';

type RouteOf<Name extends ApiRouteName> = (typeof API_ROUTES)[Name];

interface HandledCall<Name extends ApiRouteName> {
  params: PathParams<RouteOf<Name>>;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: NonNullable<RouteRequest<RouteOf<Name>>['body']>;
}

type Handled<Name extends ApiRouteName> = Answer<RouteOf<Name>> | Refusal | 'network';

/** Fake responses by name; others are network failures. */
export type Handlers = {
  [Name in ApiRouteName]?: (call: HandledCall<Name>) => Handled<Name> | Promise<Handled<Name>>;
};

/**
 * Replaces the server's reply; `foreign`: by a captive portal's page. Null falls through
 * to the handlers.
 */
export type Reply = { status: number; body?: unknown } | 'network' | 'foreign' | null;
