import type { Static, TSchema } from 'typebox';
import type { PathValues } from './fillPath.ts';
import type { Shape } from './Shape.ts';

/** Path below the API's base, with `:name` parameters. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Shape of a 2xx response; `''` if that is no JSON, absent if it is empty. */
  readonly shape?: Shape | undefined;
}

type Success = 200 | 201 | 202 | 204;

/** Schema in Fastify's terms. The path gives the parameters. */
export interface RouteSchema {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  readonly response: Readonly<Partial<Record<Success | 304, TSchema>>>;
}

/** Typed; no schema at run time. */
export type Route<At extends Endpoint = Endpoint, Schema extends RouteSchema = RouteSchema> = At & {
  readonly types?: Schema;
};

/** Combines equal names. */
export type Routes<
  Endpoints extends Record<keyof Endpoints, Endpoint>,
  Schemas extends Record<keyof Endpoints, RouteSchema>,
> = { readonly [Name in keyof Endpoints]: Route<Endpoints[Name], Schemas[Name]> };

type SchemaOf<Each extends Route> = NonNullable<Each['types']>;

export type PathParams<At extends Endpoint> = PathValues<At['path']>;

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
type Part<Each extends Route, Name extends keyof RouteSchema> = StaticOf<
  SchemaOf<Each> extends Record<Name, infer Schema> ? Schema : never
>;

/** Exactly the route's parts. */
export type RouteRequest<Each extends Route> = Given<
  'params',
  keyof PathParams<Each> extends never ? never : PathParams<Each>
> &
  Given<'query', Part<Each, 'querystring'>> &
  Given<'headers', Part<Each, 'headers'>> &
  Given<'body', Part<Each, 'body'>>;

type Responses<Each extends Route> = SchemaOf<Each>['response'];

/** Undefined if empty. */
export type Answer<Each extends Route> = {
  [Status in keyof Responses<Each> & Success]: StaticOf<Responses<Each>[Status]>;
}[keyof Responses<Each> & Success];
