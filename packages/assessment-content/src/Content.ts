import type { LevelDescription, ReminderCode, TriageFlow, TriageQuestion } from '@psma/api-contract';
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
  help: string;
  /** Sanitised HTML of the allowed list (decision G70). */
  info?: string;
  link?: string;
  choices: ContentChoice[];
}

export interface ContentLevelResult {
  level: MaturityLevel;
  /** Plain text, paragraphs separated by a blank line. */
  explanation: string;
  actions: string[];
}

export interface ContentPillar {
  id: PillarId;
  pillar: string;
  questions: ContentQuestion[];
  resources: { title: string; url: string }[];
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
