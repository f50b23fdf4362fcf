import { styled } from '@mui/material/styles';
import { plainBand } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import { tokens } from '../theme/tokens.ts';
import type { LayoutProps } from './layoutProps.ts';

const PADDING = { none: 0, normal: 24, generous: 'clamp(24px, 4vw, 48px)' };

export type CardProps = LayoutProps & { padding?: keyof typeof PADDING };

const Root = styled(
  'section',
  omitStyleProps,
)<{ styleProps: { padding: keyof typeof PADDING } }>(({ styleProps }) => ({
  ...plainBand,
  boxSizing: 'border-box',
  padding: PADDING[styleProps.padding],
  backgroundColor: colour.paper,
  color: colour.ink,
  border: `1px solid ${colour.rule}`,
  borderRadius: tokens.radius.sheet,
}));

/** A white surface with a thin border. */
export function Card({ padding = 'normal', component = 'div', ...rest }: CardProps) {
  return <Root as={component} styleProps={{ padding }} {...rest} />;
}
