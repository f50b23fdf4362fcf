import type { Queryable } from '@psma/database';
import {
  SPEED_MEASURES,
  type DeviceClass,
  type SpeedMeasure,
  type SpeedSample,
  type Visitor,
} from '@psma/release-model';
import { insertSpeeds } from './speedStore.ts';

/** Part of a load report. */
export interface SpeedReport {
  remote: string;
  releaseId: string;
  kind: string;
  ms: number;
  /** Absent from shells that measure nothing. */
  device?: DeviceClass | undefined;
  speeds?: { [Measure in SpeedMeasure]?: number | undefined } | undefined;
  pageChanged?: boolean;
  prefix: string;
  visitor: Visitor;
}

/** Stores the speeds of counted reports. */
export async function recordSpeeds(
  db: Queryable,
  environment: string,
  reports: readonly SpeedReport[],
  at: Date,
): Promise<void> {
  for (const [remote, own] of Map.groupBy(reports, (report) => report.remote))
    await insertSpeeds(
      db,
      environment,
      remote,
      own.flatMap((report) => samplesOf(report, at)),
    );
}

/** None under Global Privacy Control, and from pages that another party changed. */
function samplesOf(report: SpeedReport, at: Date): SpeedSample[] {
  const { releaseId, device, prefix: network } = report;
  if (!device || report.pageChanged || report.visitor.optedOut) return [];
  const values = valuesOf(report);
  return SPEED_MEASURES.flatMap((measure) => {
    const value = values[measure];
    return value === undefined ? [] : [{ releaseId, measure, device, network, value, at }];
  });
}

function valuesOf({ kind, ms, speeds = {} }: SpeedReport): NonNullable<SpeedReport['speeds']> {
  if (kind === 'loaded') return { usable: ms };
  const { lcp, inp, cls } = kind === 'measured' ? speeds : {};
  return { lcp, inp, cls };
}
