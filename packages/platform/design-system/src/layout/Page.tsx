import { styled } from '@mui/material/styles';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import { tokens } from '../theme/tokens.ts';
import type { LayoutProps } from './layoutProps.ts';

export type PageProps = LayoutProps & {
  /** Limits lines to 60 to 75 characters. */
  measure?: boolean;
};

const SIDES = 'clamp(16px, 4vw, 48px)';

const Root = styled(
  'section',
  omitStyleProps,
)<{ styleProps: { measure: boolean } }>(({ styleProps }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: styleProps.measure ? `calc(${tokens.width.measure} + 2 * ${SIDES})` : tokens.width.page,
  marginInline: 'auto',
  paddingInline: SIDES,
  '@media print': { maxWidth: 'none', paddingInline: 0 },
}));

/** Centred container of at most page width, with side padding. */
export function Page({ measure = false, component = 'div', ...rest }: PageProps) {
  return <Root as={component} styleProps={{ measure }} {...rest} />;
}
