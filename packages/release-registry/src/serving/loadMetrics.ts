import type { LoadReport } from './loadReport.ts';

/** Told of what open pages do, for whoever counts it. */
export interface LoadMetrics {
  /** A report that counts: its ticket is genuine and has not said the same before. */
  loaded(report: CountedReport): void;
  /** How many pages listen for changes of the map now. */
  listening(pages: number): void;
}

export interface CountedReport extends Pick<
  LoadReport,
  'remote' | 'releaseId' | 'outcome' | 'errorClass' | 'ms'
> {
  /** It came in place of the release that the page was given first. */
  failover: boolean;
}
