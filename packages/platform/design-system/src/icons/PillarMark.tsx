import { Drawing } from './Drawing.tsx';
import { PILLAR_DRAWINGS, type PillarMarkId } from './pillarDrawings.tsx';

export type PillarMarkProps = {
  pillarId: PillarMarkId;
  /** Pixels. */
  size?: number;
  /** Only without the pillar's name next to it. */
  title?: string;
};

const GRID = 48;
const LINE = 1.75;

/** In grid units: constant weight at larger sizes. */
const lineWidth = (size: number) => (size > GRID ? (LINE * GRID) / size : LINE);

/** One line weight on a 48 grid. Decoration without title. */
export function PillarMark({ pillarId, size = 48, title }: PillarMarkProps) {
  return (
    <Drawing
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PILLAR_DRAWINGS[pillarId]}
    </Drawing>
  );
}
