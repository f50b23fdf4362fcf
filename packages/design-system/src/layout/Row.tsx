import { styled } from '@mui/material/styles';
import { takesLook } from '../theme/omitStyleProps.ts';
import type { Space } from '../theme/tokens.ts';
import { plainList, type LayoutProps } from './layoutProps.ts';

type Look = {
  gap: Space;
  align: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify: 'start' | 'center' | 'end' | 'space-between';
  wrap: boolean;
};
export type RowProps = LayoutProps & Partial<Look>;

const Root = styled(
  'section',
  takesLook,
)<{ look: Look }>(({ look }) => ({
  ...plainList,
  display: 'flex',
  gap: look.gap,
  alignItems: look.align,
  justifyContent: look.justify,
  flexWrap: look.wrap ? 'wrap' : 'nowrap',
}));

/** Children beside each other, `gap` pixels apart (16 by default), wrapping where there is no room. */
export function Row(props: RowProps) {
  const { gap = 16, align = 'center', justify = 'start', wrap = true, component = 'div', ...rest } = props;
  return <Root as={component} look={{ gap, align, justify, wrap }} {...rest} />;
}
