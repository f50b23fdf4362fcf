import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { useOverflows } from '../layout/useOverflows.ts';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

/** Restyles MUI's slots: a flat sheet on a plain scrim. */
export const dialogSlots = {
  backdrop: { sx: { backgroundColor: colour.scrim } },
  paper: {
    sx: {
      boxSizing: 'border-box',
      width: '100%',
      maxWidth: tokens.width.dialog,
      maxHeight: '90vh',
      margin: '16px',
      display: 'flex',
      flexDirection: 'column',
      color: colour.ink,
      backgroundColor: colour.paper,
      backgroundImage: 'none',
      borderTop: `4px solid ${colour.authority}`,
      borderRadius: `${tokens.radius.sheet}px`,
      boxShadow: 'none',
      // A form holds both body and actions.
      '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    },
  },
} as const;

export const DialogHead = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '24px 32px 12px',
  '@media (max-width: 37.5em)': { paddingInline: 16 },
});

const Body = styled('div')({
  flex: '1 1 auto',
  overflowY: 'auto',
  padding: '4px 32px 24px',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  ...focusRing(),
  '&:focus-visible': { outline: `3px solid ${colour.accent}`, outlineOffset: -3 },
  '@media (max-width: 37.5em)': { paddingInline: 16 },
});

/** The scrolling part; reached by Tab only if it overflows. */
export function DialogBody({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(ref);
  const reachable = overflows ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <Body ref={ref} {...reachable}>
      {children}
    </Body>
  );
}

/** Stays visible under the scrolling part. */
export const DialogActions = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '16px 32px',
  borderTop: `1px solid ${colour.rule}`,
  '@media (max-width: 37.5em)': { paddingInline: 16, '& > *': { flex: '1 1 100%' } },
});
