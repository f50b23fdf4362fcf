import type { KnownBy, LevelDescription, ReminderCode, TriageFlow, TriageQuestion } from '@psma/api-contract';
import type { MaturityLevel, PillarId, Score } from '@psma/assessment-model';

/** The level never leaves the server (decision G52). */
export interface ContentChoice {
  id: string;
  title: string;
  score: Score;
}

export interface ContentQuestion {
  id: string;
  type: 'SINGLE_SELECT' | 'MULTI_SELECT';
  title: string;
  /** Short name. Missing before 2026.2, like `knownBy` and `lookFor`. */
  short?: string;
  knownBy?: KnownBy[];
  /** Hints for people without access to the statements (decision G122). */
  lookFor?: string[];
  help: string;
  /** Sanitised HTML of the allowed list (decision G70). */
  info?: string;
  link?: string;
  choices: ContentChoice[];
}

/** Shown to everyone at a level, or for answers among `answers`. */
export interface ContentPart {
  about?: string;
  answers?: Score[];
  text: string;
}

export interface ContentLevelResult {
  level: MaturityLevel;
  /** Text for five equal answers: plain, with blank lines between paragraphs. */
  explanation: string;
  /** Actions for five equal answers. */
  actions: string[];
  /** Missing before 2026.2: `explanation` and `actions` apply then. */
  parts?: ContentPart[];
}

/** Actions for questions at the level `leaves`. Ids never change meaning. */
export interface ContentAction {
  id: string;
  leaves: Score;
  questions: string[];
  text: string;
  /** Step weight 1 to 3 (decision G111). */
  effort?: number;
}

export interface ContentPillar {
  id: PillarId;
  pillar: string;
  questions: ContentQuestion[];
  resources: { title: string; url: string }[];
  /** One per question and level below 5; none before 2026.2. */
  actions?: ContentAction[];
  /** Answer meanings: one per question and level. */
  findings?: Required<ContentPart>[];
  /** Texts by score, 0 to 5. */
  levels: ContentLevelResult[];
}

/** Condition: on the path, one code of each node must be chosen. */
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
  /** Rules in priority order; at most `limit` are shown. */
  recommendations: ContentRecommendation[];
  limit: number;
  recommendAssessment: { allOf: TriageCondition[]; atLeast: number; of: TriageCondition[] };
  /** Steps while the assessment is not recommended. Missing before 2026.2. */
  preparation?: { text: string; when: TriageCondition }[];
}

/** All validated content. Immutable. */
export interface Content {
  /** `hash` is SHA-256 over all files. */
  version: { name: string; hash: string };
  pillars: ContentPillar[];
  levels: LevelDescription[];
  triage: ContentTriage;
  /** File name → SVG text. */
  illustrations: Record<string, string>;
}
