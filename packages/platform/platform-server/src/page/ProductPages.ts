/** Public API responses as JSON, by path below the API. */
export type PublicResponses = Readonly<Record<string, string>>;

/** Query of the version without script. */
export const PLAIN_QUERY = '?plain';

/** What a product decides about its pages. */
export interface ProductPages {
  /** HTML above each page. */
  strip?: string | undefined;
  /** Shown by prerendered screens. */
  responses: PublicResponses;
  /** True if the path is a key, or nearly one: search engines leave such pages out. */
  isHidden(pathname: string): boolean;
  /** Path below the API of what the version without script shows; null for pages without one. */
  plainSource(pathname: string): string | null;
  /** Returns that version, as HTML; null if the API cannot give it at present. */
  renderPlain(response: ApiResponse): PlainContent | null;
}

interface ApiResponse {
  statusCode: number;
  body: string;
}

interface PlainContent {
  title: string;
  content: string;
}
