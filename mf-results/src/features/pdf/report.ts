import type { AssessmentNote, AssessmentResult, SignedDocument, Targets } from '@psma/api-contract';
import type { LiftPath } from '../../lift/liftPath.ts';
import type { ReportPart } from '../../report/reportPart.ts';
import type { PillarGap } from '../../targets/gap.ts';
import type { Picture } from './surface.ts';

export interface ReportPictures {
  doughnut: Picture;
  bars: Picture;
  /** A level badge and bar for each pillar, in the pillars' order. */
  progress: readonly Picture[];
}

/** Everything the document contains. */
export interface Report {
  result: AssessmentResult;
  /** What would lift each area; null where that is not known. */
  liftPaths: readonly LiftPath[] | null;
  /** Null where they are not known. */
  targets: Targets | null;
  /** How each area with a target stands to it. */
  gaps: readonly PillarGap[];
  brand: string;
  organisation: string | null;
  /** Protective marking of every page; null for none. */
  marking: string | null;
  includeAnswers: boolean;
  /** Those to print; none unless asked for. */
  notes: readonly AssessmentNote[];
  /** What stands beside the results; none unless asked for. */
  parts: readonly ReportPart[];
  /** What the server vouches for of all this; null where it is not known. Only a PDF carries it. */
  signed: SignedDocument | null;
  /** When the document is made. */
  now: Date;
  pictures: ReportPictures;
}

/** What the document says without a picture. */
export type ReportText = Omit<Report, 'pictures'>;
