import type { AssessmentNote, AssessmentResult, SignedDocument, SignOff, Targets } from '@psma/api-contract';
import type { Picture } from '@psma/tagged-pdf';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import type { PartOptions, ReportPart } from '../../model/result/reportPart.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';

export interface ReportPictures {
  doughnut: Picture;
  bars: Picture;
  /** One badge and bar per pillar, in order. */
  progress: readonly Picture[];
}

/** Facts that all reports of a result are made from. */
export interface ReportSource {
  result: AssessmentResult;
  /** Path up per pillar; null if unknown. */
  liftPaths: readonly LiftPath[] | null;
  /** Null if unknown. */
  targets: Targets | null;
  /** Gap of each pillar with a target. */
  gaps: readonly PillarGap[];
  /** Empty until known and if the server has none. */
  notes: readonly AssessmentNote[];
  parts: PartOptions;
  brand: string;
  organisation: string | null;
  /** Null without one. */
  signOff: SignOff | null;
}

/** A source's facts as chosen for one document. */
export interface Report extends Omit<ReportSource, 'notes' | 'parts'> {
  /** Protective marking per page, or null. */
  marking: string | null;
  includeAnswers: boolean;
  /** Notes to print, if requested. */
  notes: readonly AssessmentNote[];
  /** Parts besides the results, if requested. */
  parts: readonly ReportPart[];
  /** Signed data, or null if unknown. Only PDFs carry it. */
  signed: SignedDocument | null;
  /** Signed sign-off, or null without one. Only PDFs carry it. */
  record: SignedDocument | null;
  /** Creation time. */
  now: Date;
  pictures: ReportPictures;
}

export type ReportText = Omit<Report, 'pictures'>;
