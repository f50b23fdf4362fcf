import type { ReactNode } from 'react';
import { colour } from '../theme/colour.ts';
import { Drawing } from './Drawing.tsx';

export type IllustrationProps = {
  /** Units of the drawing's grid. */
  width: number;
  height: number;
  /** Says what is shown; without it the drawing is decoration. */
  title?: string;
  /** Greatest width on the page, in pixels; the drawing shrinks with its container. */
  size?: number;
  children: ReactNode;
};

/**
 * Frame of our own drawings: ink lines of one weight at any size, one tint. Paths inherit the line; a tinted shape
 * says `fill={illustrationTint} stroke="none"`.
 */
export function Illustration({ width, height, title, size = width, children }: IllustrationProps) {
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      style={{ maxWidth: '100%', height: 'auto' }}
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.75 * width) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </Drawing>
  );
}

/** The one tint of illustrations. */
export const illustrationTint = colour.tint;
