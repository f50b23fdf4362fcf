import { styled } from '@mui/material/styles';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import type { Space } from '../theme/tokens.ts';
import { plainList, type LayoutProps } from './layoutProps.ts';

type Look = {
  /** Least column width in pixels at a text size of 16 px. As many columns as fit. */
  min: number;
  gap: Space;
};
export type GridProps = LayoutProps & Partial<Look>;

const Root = styled(
  'section',
  omitStyleProps,
)<{ styleProps: Look }>(({ styleProps }) => ({
  ...plainList,
  display: 'grid',
  gap: styleProps.gap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${styleProps.min / 16}rem), 1fr))`,
}));

/** Equal columns of at least `min` (default 280). */
export function Grid({ min = 280, gap = 24, component = 'div', ...rest }: GridProps) {
  return <Root as={component} styleProps={{ min, gap }} {...rest} />;
}
