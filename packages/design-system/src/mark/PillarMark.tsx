import { Drawing } from './Drawing.tsx';
import { PILLAR_DRAWINGS, type PillarMarkId } from './pillarDrawings.tsx';

export type PillarMarkProps = {
  pillarId: PillarMarkId;
  /** Pixels. */
  size?: number;
  /** Only where the pillar's name does not stand beside it. */
  title?: string;
};

const GRID = 48;
const LINE = 1.75;

/** In units of the grid: the line grows no heavier where the mark is drawn larger. */
const lineWidth = (size: number) => (size > GRID ? (LINE * GRID) / size : LINE);

/** The pillar's mark: one line weight on a 48 grid, ink and one tint. Decoration unless it has a title. */
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
