import { scoreOf, type Score } from '@psma/assessment-model';
import { actionsFor } from './actionsFor.ts';
import type {
  Content,
  ContentLevelResult,
  ContentPart,
  ContentPillar,
  ContentQuestion,
  ContentTriage,
} from './Content.ts';
import { explanationFor } from './explanationFor.ts';
import type { ContentFiles, PartData, PillarData, Source } from './files/ContentFiles.ts';
import type { SchemaName } from './files/schemaProblems.ts';
import { sanitise } from './sanitise.ts';

/** Requires valid files; throws for an unread one. */
export function buildContent(files: ContentFiles): Content {
  return {
    version: { name: read(files.version).name, hash: files.hash },
    pillars: files.pillars.map((source, index) => pillarOf(read(source), files.results[index])),
    levels: read(files.levels).levels.map((level) => ({ ...level, description: level.description.trim() })),
    triage: triageOf(files),
    illustrations: files.illustrations,
  };
}

function read<Name extends SchemaName>({ file, data }: Source<Name>) {
  if (data === null) throw new TypeError(`${file.name} was not read.`);
  return data;
}

function pillarOf(pillar: PillarData, source: Source<'results'> | undefined): ContentPillar {
  if (!source) throw new TypeError(`Pillar ${pillar.id} has no results.`);
  const { resources, levels, actions, findings } = read(source);
  const assembled = {
    id: pillar.id as ContentPillar['id'],
    pillar: pillar.pillar,
    questions: pillar.questions.map(questionOf),
    resources,
    actions: actions.map((action) => ({ ...action, leaves: scoreOf(action.leaves) })),
    findings: findings.map((finding) => ({ ...finding, answers: finding.answers.map(scoreOf) })),
    levels: levels.map(({ level, explanation, actions: upkeep = [] }) => ({
      level,
      explanation: '',
      actions: upkeep,
      parts: explanation.map(partOf),
    })),
  };
  return { ...assembled, levels: assembled.levels.map((level) => levelFor(assembled, level)) };
}

const partOf = ({ answers, ...part }: PartData): ContentPart => ({
  ...part,
  ...(answers === undefined ? {} : { answers: answers.map(scoreOf) }),
});

/** Fills fields for releases before 2026.2 from five equal answers. */
function levelFor(pillar: ContentPillar, { level, parts }: ContentLevelResult): ContentLevelResult {
  const score = scoreOf(level);
  const answers = pillar.questions.map(({ id }) => ({ questionId: id, score }));
  return {
    level,
    explanation: explanationFor(pillar, score, answers),
    actions: actionsFor(pillar, score, answers),
    ...(parts && { parts }),
  };
}

/** Single-select levels come from position, multi-select levels from the file. */
const questionOf = ({ info, link, ...question }: PillarData['questions'][number]): ContentQuestion => ({
  ...question,
  help: question.help.trim(),
  ...(info === undefined ? {} : { info: sanitise(info).trim() }),
  ...(link === undefined ? {} : { link: sanitise(link).trim() }),
  choices: question.choices.map(({ id, title, level }, index) => ({
    id,
    title,
    score: level ? scoreOf(level) : (index as Score),
  })),
});

function triageOf(files: ContentFiles): ContentTriage {
  const { recommendations, limit, recommendAssessment, preparation } = read(files.recommendations);
  return {
    questions: read(files.questions).questions.map((question) => ({
      ...question,
      choices: question.choices.map((choice) => ({ ...choice, contentId: choice.id })),
    })),
    flow: read(files.flow),
    reminders: read(files.reminders).reminders.map((reminder) => ({
      ...reminder,
      text: reminder.text.trim(),
    })),
    recommendations: recommendations.map((each) => ({ ...each, description: each.description.trim() })),
    limit,
    recommendAssessment,
    preparation,
  };
}
