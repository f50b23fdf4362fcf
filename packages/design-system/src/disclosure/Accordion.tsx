import MuiAccordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../mark/icons.tsx';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';
import { accordionStyles, Subtitle, summaryStyles, Title } from './accordionStyles.tsx';

export type AccordionProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  expanded: boolean;
  onToggle: (expanded: boolean) => void;
  /** Stands on the whole accordion, so that a link or script can scroll to it. */
  id?: string;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
};

/** A heading that opens and closes what belongs to it. */
export function Accordion({
  title,
  subtitle,
  expanded,
  onToggle,
  id,
  headingLevel = 3,
  children,
}: AccordionProps) {
  const still = usePrefersReducedMotion();
  return (
    <MuiAccordion
      id={id}
      square
      disableGutters
      elevation={0}
      expanded={expanded}
      onChange={(_event, open) => onToggle(open)}
      sx={accordionStyles}
      slotProps={{
        heading: { component: `h${headingLevel}` },
        transition: { timeout: still ? 0 : tokens.motion.calm, unmountOnExit: true },
      }}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />} sx={summaryStyles}>
        <Title>{title}</Title>
        {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
      </AccordionSummary>
      <AccordionDetails sx={{ padding: '8px 16px 24px' }}>{children}</AccordionDetails>
    </MuiAccordion>
  );
}
