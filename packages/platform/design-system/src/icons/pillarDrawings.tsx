import type { ReactNode } from 'react';
import { colour } from '../theme/colour.ts';

export type PillarMarkId = 'GOV' | 'IRM' | 'PES' | 'OPS' | 'MON' | 'INV' | 'CUL';

const tint = { fill: colour.tint, stroke: 'none' };

/** 48 grid, within 5 to 43; one slightly offset tinted shape each. */
export const PILLAR_DRAWINGS: Record<PillarMarkId, ReactNode> = {
  // Governance: a portico.
  GOV: (
    <>
      <path {...tint} d="M13 21h22v16H13z" />
      <path d="M6 18 24 7l18 11v3H6zM9 37h30M6 42h36" />
      <path d="M13 21v16M20.5 21v16M27.5 21v16M35 21v16" />
    </>
  ),
  // Insider risk: a marked figure within the boundary.
  IRM: (
    <>
      <circle {...tint} cx="24" cy="24" r="12" />
      <path d="M24 5v5M24 38v5M5 24h5M38 24h5" />
      <circle cx="24" cy="24" r="14" />
      <circle cx="24" cy="20" r="3.75" />
      <path d="M16.75 32c.75-4.5 3.5-6.5 7.25-6.5s6.5 2 7.25 6.5" />
    </>
  ),
  // Pre-employment screening: paper under a magnifying glass.
  PES: (
    <>
      <path {...tint} d="M9 9h20v30H9z" />
      <path d="M33 17V6H9v36h15" />
      <path d="M15 14h12M15 20h8M15 26h5" />
      <circle cx="30.5" cy="29.5" r="7.5" />
      <path d="m36 35 6.5 6.5M27.5 29.5l2.25 2.25 4-4.25" />
    </>
  ),
  // On-going security: a badge with a review circle.
  OPS: (
    <>
      <path {...tint} d="M17 16h14v17H17z" />
      <path d="M41.5 20A18.25 18.25 0 0 0 9.5 13M6.5 28a18.25 18.25 0 0 0 32 7" />
      <path d="M9 6v7.5h7.5M39 42v-7.5h-7.5" />
      <path d="M17 17h14v15H17zM21.5 17v-3h5v3M21 28h6" />
      <circle cx="24" cy="22.5" r="2" />
    </>
  ),
  // Monitoring: eye over a line of record.
  MON: (
    <>
      <circle {...tint} cx="24" cy="18" r="7.5" />
      <path d="M5 18C9.5 11 16 7.5 24 7.5S38.5 11 43 18c-4.5 7-11 10.5-19 10.5S9.5 25 5 18z" />
      <circle cx="24" cy="18" r="5" />
      <path d="M5 38h9l3-4 4.5 8 4.5-10 3.5 6H43" />
    </>
  ),
  // Investigation and discipline: scales.
  INV: (
    <>
      <path {...tint} d="M5 27h14a7 7 0 0 1-14 0zM29 27h14a7 7 0 0 1-14 0z" />
      <path d="M24 6v35M15 42h18M10 12c5 2 9 2 14-1 5 3 9 3 14 1" />
      <path d="M12 13 5 27h14zM36 13l-7 14h14z" />
      <path d="M5 27a7 7 0 0 0 14 0M29 27a7 7 0 0 0 14 0" />
    </>
  ),
  // Culture: three people under one speech bubble.
  CUL: (
    <>
      <path {...tint} d="M8 6h32v13H8z" />
      <path d="M6 6h36v13H27l-3 4-3-4H6zM12 12.5h24" />
      <circle cx="11.5" cy="30" r="3.5" />
      <circle cx="24" cy="30" r="3.5" />
      <circle cx="36.5" cy="30" r="3.5" />
      <path d="M5 42c.5-4.5 3-6.5 6.5-6.5S17.25 37.5 17.75 42c.5-4.5 2.75-6.5 6.25-6.5s5.75 2 6.25 6.5c.5-4.5 2.75-6.5 6.25-6.5S42.5 37.5 43 42" />
    </>
  ),
};
