import type { ReactNode } from 'react';
import { colour } from '../theme/colour.ts';
import { Drawing } from './Drawing.tsx';

export type IllustrationProps = {
  /** In grid units. */
  width: number;
  height: number;
  /** Describes the drawing; decoration without it. */
  title?: string;
  /** Maximum width in pixels; shrinks with its container. */
  size?: number;
  children: ReactNode;
};

/**
 * Frame of our own drawings: ink lines of constant weight. Tinted shapes set
 * `fill={illustrationTint} stroke="none"`.
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

export const illustrationTint = colour.tint;
