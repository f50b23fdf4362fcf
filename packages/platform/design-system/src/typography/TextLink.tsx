import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { focusRing, onBand } from '../theme/band.ts';
import type { Polymorphic } from '../theme/polymorphic.ts';
import { tokens } from '../theme/tokens.ts';

type Own = { children: ReactNode; sx?: SxProps<Theme> };
export type TextLinkProps<C extends ElementType = 'a'> = Polymorphic<Own, C>;

const Root = styled('a')({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: onBand.action,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  borderRadius: tokens.radius.field,
  '&:hover': { color: onBand.actionStrong, textDecorationThickness: 2 },
  ...focusRing(),
  '@media print': { '&[href^="http"]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
});

/** In running text; `component={Link} to="…"` for product links. */
export function TextLink<C extends ElementType = 'a'>({ component, ...rest }: TextLinkProps<C>) {
  return <Root as={component ?? 'a'} {...rest} />;
}
