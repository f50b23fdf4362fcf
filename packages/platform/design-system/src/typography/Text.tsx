import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { HTMLAttributes, Ref } from 'react';
import { onBand } from '../theme/band.ts';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

type Look = { variant: 'lead' | 'large' | 'body' | 'small'; muted: boolean; strong: boolean };
export type TextProps = HTMLAttributes<HTMLElement> &
  Partial<Look> & {
    component?: 'p' | 'span' | 'div' | 'li' | 'dt' | 'dd' | 'figcaption' | 'strong' | 'time';
    ref?: Ref<HTMLElement>;
    sx?: SxProps<Theme>;
  };

const SIZE = { lead: 'l', large: 'm', body: 's', small: 'xs' } as const;

const Root = styled(
  'section',
  omitStyleProps,
)<{ styleProps: Look }>(({ styleProps }) => ({
  margin: 0,
  maxWidth: tokens.width.measure,
  fontFamily: tokens.font.sans,
  fontSize: fontSize(SIZE[styleProps.variant]),
  fontWeight: styleProps.strong ? tokens.weight.strong : tokens.weight.regular,
  lineHeight: tokens.line.text,
  color: styleProps.muted ? onBand.muted : onBand.text,
  textWrap: 'pretty',
  minWidth: 0,
  overflowWrap: 'break-word',
}));

/** Running text, at most one readable line wide. */
export function Text({
  variant = 'body',
  muted = false,
  strong = false,
  component = 'p',
  ...rest
}: TextProps) {
  return <Root as={component} styleProps={{ variant, muted, strong }} {...rest} />;
}
