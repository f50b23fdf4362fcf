import type { LoadReport } from './loadReport.ts';

export interface LoadMetrics {
  /** Genuine, first-time reports only. */
  loaded(report: CountedReport): void;
  listening(pages: number): void;
}

export interface CountedReport extends Pick<
  LoadReport,
  'remote' | 'releaseId' | 'outcome' | 'errorClass' | 'ms'
> {
  /** Replaced the release first offered. */
  failover: boolean;
}
