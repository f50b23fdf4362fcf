import { useEffect, useState } from 'react';
import type { ApexFigure, ApexFigureProps } from './ApexFigure.tsx';

/** A chart whose library is loaded once the figures of the page have been painted; its box has its size before. */
export function LateFigure(props: ApexFigureProps) {
  const [Figure, setFigure] = useState<typeof ApexFigure | null>(null);
  useEffect(
    () =>
      afterPaint(() => {
        import('./ApexFigure.tsx').then(
          (module) => setFigure(() => module.ApexFigure),
          // The figures stand beside the box in words: a chart that cannot be loaded leaves it empty.
          () => {},
        );
      }),
    [],
  );
  return Figure ? <Figure {...props} /> : null;
}

/** The task after the next frame comes when that frame has been painted. Returns what calls it off. */
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
