import type { KnownBy, LevelDescription, ReminderCode, TriageFlow } from '@psma/api-contract';
import type { MaturityLevel } from '@psma/assessment-model';
import type { ContentTriage } from '../Content.ts';
import type { SchemaName } from './schemaProblems.ts';
import type { YamlFile } from './YamlFile.ts';

/** Question as authored; choices of a multi-select name their level. */
export interface PillarData {
  id: string;
  pillar: string;
  questions: {
    id: string;
    type: 'SINGLE_SELECT' | 'MULTI_SELECT';
    title: string;
    short: string;
    knownBy: KnownBy[];
    lookFor: string[];
    help: string;
    info?: string;
    link?: string;
    choices: { id: string; title: string; level?: MaturityLevel }[];
  }[];
}

export interface ResultsData {
  id: string;
  resources: { title: string; url: string }[];
  actions: ActionData[];
  findings: Required<PartData>[];
  levels: { level: MaturityLevel; explanation: PartData[]; actions?: string[] }[];
}

export interface ActionData {
  id: string;
  leaves: MaturityLevel;
  questions: string[];
  text: string;
  effort?: number;
}

export interface PartData {
  about?: string;
  answers?: MaturityLevel[];
  text: string;
}

export interface TriageQuestionsData {
  questions: {
    id: string;
    contentId: string;
    type: 'SINGLE_SELECT' | 'MULTI_SELECT';
    title: string;
    hint?: string;
    choices: { id: string; title: string; exclusive?: boolean }[];
  }[];
}

/** Parsed files by kind, each valid against its schema. */
export interface DataOf {
  version: { name: string };
  levels: { levels: LevelDescription[] };
  pillar: PillarData;
  results: ResultsData;
  'triage-questions': TriageQuestionsData;
  flow: TriageFlow;
  reminders: { reminders: { code: ReminderCode; title: string; text: string }[] };
  recommendations: Required<
    Pick<ContentTriage, 'recommendations' | 'limit' | 'recommendAssessment' | 'preparation'>
  >;
  'fixed-pairs': { pairs: string[] };
  'banned-words': { words: string[] };
  subjects: { subjects: Record<string, string[]> };
}

/** `data` is null while missing or malformed. */
export interface Source<Name extends SchemaName> {
  file: YamlFile;
  data: DataOf[Name] | null;
}

export interface ContentFiles {
  version: Source<'version'>;
  levels: Source<'levels'>;
  /** Pillars in the order of PILLARS, like `results`. */
  pillars: Source<'pillar'>[];
  results: Source<'results'>[];
  questions: Source<'triage-questions'>;
  flow: Source<'flow'>;
  reminders: Source<'reminders'>;
  recommendations: Source<'recommendations'>;
  fixedPairs: Source<'fixed-pairs'>;
  bannedWords: Source<'banned-words'>;
  subjects: Source<'subjects'>;
  /** File name → SVG text. */
  illustrations: Record<string, string>;
  /** SHA-256 over file names and texts. */
  hash: string;
}
