import type { KnownBy, LevelDescription, ReminderCode, TriageFlow, TriageQuestion } from '@psma/api-contract';
import type { MaturityLevel, PillarId, Score } from '@psma/assessment-model';

/** A choice with its level, which never leaves the server (decision G52). */
export interface ContentChoice {
  id: string;
  title: string;
  score: Score;
}

export interface ContentQuestion {
  id: string;
  type: 'SINGLE_SELECT' | 'MULTI_SELECT';
  title: string;
  /** The arrangement in a few words. Missing before version 2026.2, as are `knownBy` and `lookFor`. */
  short?: string;
  knownBy?: KnownBy[];
  /** What to find out or have ready, for people who have not seen the statements (decision G122). */
  lookFor?: string[];
  help: string;
  /** Sanitised HTML of the allowed list (decision G70). */
  info?: string;
  link?: string;
  choices: ContentChoice[];
}

/** A paragraph for everybody at a level, or a text about one question for those whose answer is among `answers`. */
export interface ContentPart {
  about?: string;
  answers?: Score[];
  text: string;
}

export interface ContentLevelResult {
  level: MaturityLevel;
  /** For five answers at this level. Plain text, paragraphs separated by a blank line. */
  explanation: string;
  /** For five answers at this level. */
  actions: string[];
  /** Missing before version 2026.2: then `explanation` and `actions` are for whoever is at the level. */
  parts?: ContentPart[];
}

/** What to do about some questions that are at the level `leaves`. Ids never change their meaning. */
export interface ContentAction {
  id: string;
  leaves: Score;
  questions: string[];
  text: string;
  /** Weight of the step, 1 to 3, once all steps of the area have been weighed (decision G111). */
  effort?: number;
}

export interface ContentPillar {
  id: PillarId;
  pillar: string;
  questions: ContentQuestion[];
  resources: { title: string; url: string }[];
  /** One for each question and each level below 5. Missing before version 2026.2, as are `findings`. */
  actions?: ContentAction[];
  /** What each answer means, at whatever level its area is: one for each question and each level. */
  findings?: Required<ContentPart>[];
  /** By score, 0 to 5. */
  levels: ContentLevelResult[];
}

/** Codes of which at least one must be among a node's answers; a node not on the path never matches. */
export type TriageCondition = Record<string, string[]>;

export interface ContentRecommendation {
  id: string;
  title: string;
  description: string;
  image: string;
  when: { anyOf: TriageCondition } | { default: true };
}

export interface ContentTriage {
  questions: TriageQuestion[];
  flow: TriageFlow;
  reminders: { code: ReminderCode; title: string; text: string }[];
  /** In priority order; at most `limit` are shown. */
  recommendations: ContentRecommendation[];
  limit: number;
  recommendAssessment: { allOf: TriageCondition[]; atLeast: number; of: TriageCondition[] };
  /** What to do first while the assessment is not recommended. Missing in documents before 2026.2. */
  preparation?: { text: string; when: TriageCondition }[];
}

/** Everything the product says about personnel security, checked. Immutable. */
export interface Content {
  /** `hash` is the SHA-256 over all content files, so that an edit under the same name is seen. */
  version: { name: string; hash: string };
  pillars: ContentPillar[];
  levels: LevelDescription[];
  triage: ContentTriage;
  /** File name → SVG text. */
  illustrations: Record<string, string>;
}
