import { useEffect, useState } from 'react';
import type { ApexFigure, ApexFigureProps } from './ApexFigure.tsx';

/** Loads the chart library after first paint. */
export function LateFigure(props: ApexFigureProps) {
  const [Figure, setFigure] = useState<typeof ApexFigure | null>(null);
  useEffect(
    () =>
      afterPaint(() => {
        import('./ApexFigure.tsx').then(
          (module) => setFigure(() => module.ApexFigure),
          // If the chart fails to load, the box stays empty: its figures are next to it.
          () => {},
        );
      }),
    [],
  );
  return Figure ? <Figure {...props} /> : null;
}

/** Runs work after the next paint; returns a cancel function. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
