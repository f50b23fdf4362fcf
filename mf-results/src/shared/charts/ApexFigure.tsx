import { usePrefersReducedMotion } from '@psma/design-system';
import { useNonce } from '@psma/remote-kit';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import Chart from 'react-apexcharts';
import type { ChartLook } from './chartOptions.ts';

export interface ApexFigureProps {
  type: 'donut' | 'bar';
  height: number;
  /** Must be stable: new options redraw the chart. */
  options: (look: ChartLook) => ApexOptions;
}

/** Draws with ApexCharts, hidden from assistive technology. */
export function ApexFigure({ type, height, options }: ApexFigureProps) {
  const nonce = useNonce();
  const animated = !usePrefersReducedMotion();
  const drawn = useMemo(() => options({ nonce, animated }), [options, nonce, animated]);
  return <Chart type={type} height={height} width="100%" options={drawn} series={drawn.series ?? []} />;
}
