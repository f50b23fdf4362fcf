import { styled } from '@mui/material/styles';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import type { Space } from '../theme/tokens.ts';
import { plainList, type LayoutProps } from './layoutProps.ts';

type Look = { gap: Space; align: 'start' | 'center' | 'end' | 'stretch' };
export type StackProps = LayoutProps & Partial<Look>;

const Root = styled(
  'section',
  omitStyleProps,
)<{ styleProps: Look }>(({ styleProps }) => ({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: styleProps.gap,
  alignItems: styleProps.align,
}));

/** A column, `gap` pixels apart (16 by default). */
export function Stack({ gap = 16, align = 'stretch', component = 'div', ...rest }: StackProps) {
  return <Root as={component} styleProps={{ gap, align }} {...rest} />;
}
