import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export type TableProps = {
  /** Names table and scroll region. */
  label: string;
  children: ReactNode;
};

const Region = styled('div')({
  position: 'relative',
  overflowX: 'auto',
  backgroundColor: colour.paper,
  border: `1px solid ${colour.rule}`,
  borderRadius: tokens.radius.sheet,
  ...focusRing(),
  '@media print': { overflow: 'visible' },
});

const Root = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  fontVariantNumeric: 'lining-nums tabular-nums',
  color: colour.ink,
  '@media print': { fontSize: fontSize('xs') },
});

/** Scrolls inside itself, by keyboard too. */
export function Table({ label, children }: TableProps) {
  return (
    <Region role="region" aria-label={label} tabIndex={0}>
      <Root aria-label={label}>{children}</Root>
    </Region>
  );
}
