import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export const TableHead = styled('thead')({ borderBlockEnd: `2px solid ${colour.authority}` });

export const TableBody = styled('tbody')({
  '& > tr + tr': { borderBlockStart: `1px solid ${colour.rule}` },
  '& > tr:hover': { backgroundColor: colour.surface },
});

export const TableRow = styled('tr')({});

const cell = {
  padding: '12px 8px',
  textAlign: 'start',
  verticalAlign: 'top',
  '@media print': { padding: '6px 4px' },
} as const;

export const TableCell = styled('td')(cell);

const Header = styled('th')({
  ...cell,
  verticalAlign: 'bottom',
  color: colour.authority,
  fontSize: fontSize('xs'),
  fontWeight: tokens.weight.strong,
  lineHeight: 1.3,
});

export const RowHeaderCell = styled(Header)({
  minWidth: 160,
  verticalAlign: 'top',
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  color: colour.ink,
});

export type HeaderCellProps = Omit<ComponentPropsWithRef<typeof Header>, 'children'> & {
  /** Visible text. */
  short: ReactNode;
  /** Text for assistive technology, if longer. */
  full?: string;
};

/** Short on screen, in full as a tooltip. */
export function HeaderCell({ short, full, ...rest }: HeaderCellProps) {
  return (
    <Header scope="col" title={full} {...rest}>
      {full ? (
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{full}</VisuallyHidden>
        </>
      ) : (
        short
      )}
    </Header>
  );
}
