import { styled } from '@mui/material/styles';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
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
  omitStyleProps,
)<{ styleProps: Look }>(({ styleProps }) => ({
  ...plainList,
  display: 'flex',
  gap: styleProps.gap,
  alignItems: styleProps.align,
  justifyContent: styleProps.justify,
  flexWrap: styleProps.wrap ? 'wrap' : 'nowrap',
}));

/** A wrapping row, `gap` pixels apart (16 by default). */
export function Row(props: RowProps) {
  const { gap = 16, align = 'center', justify = 'start', wrap = true, component = 'div', ...rest } = props;
  return <Root as={component} styleProps={{ gap, align, justify, wrap }} {...rest} />;
}
