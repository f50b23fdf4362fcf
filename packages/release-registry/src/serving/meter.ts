import type { LoadReport } from './loadReport.ts';

/** Told of what open pages do, for whoever counts it. */
export interface Meter {
  /** A report that counts: its ticket is genuine and has not said the same before. */
  loaded(report: Pick<LoadReport, 'remote' | 'releaseId' | 'outcome' | 'errorClass' | 'ms'>): void;
  /** How many pages listen for changes of the map now. */
  listening(pages: number): void;
}
