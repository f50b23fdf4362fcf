import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { HTMLAttributes, Ref } from 'react';
import { onBand } from '../theme/band.ts';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import { fontSize, tokens, type SizeName } from '../theme/tokens.ts';

export type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  level?: 1 | 2 | 3 | 4;
  /** Defaults by level: xxl, xl, l, m. */
  size?: SizeName;
  /** Replaces the heading element, for titles that head nothing. */
  component?: 'span' | 'p' | 'div';
  ref?: Ref<HTMLHeadingElement>;
  sx?: SxProps<Theme>;
};

const BY_LEVEL = { 1: 'xxl', 2: 'xl', 3: 'l', 4: 'm' } as const;

/** Large type shrinks on narrow screens. */
const fluid = (size: SizeName) =>
  tokens.size[size] > tokens.size.l
    ? `clamp(${fontSize('l')}, 0.75rem + 3.2vw, ${fontSize(size)})`
    : fontSize(size);

const Root = styled(
  'h2',
  omitStyleProps,
)<{ styleProps: { size: SizeName } }>(({ styleProps }) => ({
  margin: 0,
  fontFamily: tokens.font.serif,
  fontSize: fluid(styleProps.size),
  fontWeight: tokens.weight.strong,
  lineHeight: tokens.line.heading,
  color: onBand.heading,
  textWrap: 'balance',
  minWidth: 0,
  overflowWrap: 'break-word',
}));

/** Serif heading; level and size are independent. */
export function Heading({ level = 2, size = BY_LEVEL[level], component, ...rest }: HeadingProps) {
  return <Root as={component ?? `h${level}`} styleProps={{ size }} {...rest} />;
}
