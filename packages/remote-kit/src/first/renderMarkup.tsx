import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** A part of a page as it stands there before any script has run. */
export interface Markup {
  html: string;
  css: string;
}

/** The design system's provider for one rendering, which keeps what would be written into style elements. */
export interface StyledRendering {
  Provider(props: { children: ReactNode }): ReactNode;
  css(): string;
}

/** Renders once everything in it has loaded. Rejects when something throws. */
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
