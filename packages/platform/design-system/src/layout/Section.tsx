import { styled } from '@mui/material/styles';
import { authorityBand, plainBand } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import type { LayoutProps } from './layoutProps.ts';

export type SectionProps = LayoutProps & { tone: 'authority' | 'paper' | 'surface' };

const AuthorityRoot = styled('section')({
  ...authorityBand,
  backgroundColor: colour.authority,
  color: colour.paper,
  '@media print': { ...plainBand, backgroundColor: 'transparent', color: colour.ink },
});
const PaperRoot = styled('section')({ ...plainBand, backgroundColor: colour.paper, color: colour.ink });
const SurfaceRoot = styled('section')({ ...plainBand, backgroundColor: colour.surface, color: colour.ink });
const ROOTS = { authority: AuthorityRoot, paper: PaperRoot, surface: SurfaceRoot };

/** A full-width band. On `authority`, controls inside are paper-coloured. */
export function Section({ tone, component = 'div', ...rest }: SectionProps) {
  const Root = ROOTS[tone];
  return <Root as={component} {...rest} />;
}
