import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

export interface Markup {
  html: string;
  css: string;
}

/** Collects one rendering's style elements. */
export interface StyledRendering {
  Provider(props: { children: ReactNode }): ReactNode;
  css(): string;
}

/** Awaits all loading. Rejects if anything throws. */
export async function renderMarkup(
  content: ReactNode,
  { css }: StyledRendering,
  identifierPrefix?: string,
): Promise<Markup> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(content, {
    ...(identifierPrefix !== undefined && { identifierPrefix }),
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, css: css() };
}
