import { styled } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { onBand } from '../theme/band.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { parseMarkup, type MarkupNode } from './parseMarkup.ts';

export type SanitisedHtmlProps = { html: string };

const Root = styled('div')({
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  color: onBand.text,
  maxWidth: tokens.width.measure,
  overflowWrap: 'break-word',
  '& :where(p, ul, ol)': { marginBlock: 0 },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& > * + *, & li + li': { marginBlockStart: 8 },
  '& strong': { fontWeight: tokens.weight.strong },
});

/**
 * Renders p, ul, ol, li, strong, em, br and https links, which open a new tab;
 * drops all else. Creates React elements, no markup, so it works under Trusted
 * Types.
 */
export function SanitisedHtml({ html }: SanitisedHtmlProps) {
  const content = useMemo(() => parseMarkup(html).map(toReact), [html]);
  return <Root>{content}</Root>;
}

function toReact(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={key} />;
  const content = children.map(toReact);
  if (Tag !== 'a') return <Tag key={key}>{content}</Tag>;
  if (!href) return <span key={key}>{content}</span>;
  return (
    <ExternalLink key={key} href={href}>
      {content}
    </ExternalLink>
  );
}
