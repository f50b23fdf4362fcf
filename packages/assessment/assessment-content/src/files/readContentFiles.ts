import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PILLARS } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ContentFiles, DataOf, Source } from './ContentFiles.ts';
import { schemaProblems, type SchemaName } from './schemaProblems.ts';
import { YamlFile } from './YamlFile.ts';

/** `problems` lists missing, surplus and malformed files. */
export function readContentFiles(directory: URL): { files: ContentFiles; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const texts = readTexts(directory);
  const hash = createHash('sha256');
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`);

  const take = (name: string): string | undefined => {
    const text = texts.get(name);
    texts.delete(name);
    return text;
  };
  const source = <Name extends SchemaName>(name: string, schema: Name): Source<Name> => {
    const text = take(name);
    const file = new YamlFile(name, text ?? '');
    const wrong =
      text === undefined
        ? [{ file: name, line: 1, reason: 'the file is missing' }]
        : formProblems(file, schema);
    problems.push(...wrong);
    return { file, data: wrong.length === 0 ? (file.data as DataOf[Name]) : null };
  };
  const ofEachPillar = <Name extends SchemaName>(folder: string, schema: Name): Source<Name>[] =>
    PILLARS.map(({ id }, index) => source(`${folder}/${index + 1}-${id.toLowerCase()}.yaml`, schema));

  const files: ContentFiles = {
    version: source('version.yaml', 'version'),
    levels: source('levels.yaml', 'levels'),
    pillars: ofEachPillar('pillars', 'pillar'),
    results: ofEachPillar('results', 'results'),
    questions: source('triage/questions.yaml', 'triage-questions'),
    flow: source('triage/flow.yaml', 'flow'),
    reminders: source('triage/reminders.yaml', 'reminders'),
    recommendations: source('triage/recommendations.yaml', 'recommendations'),
    fixedPairs: source('rules/fixed-pairs.yaml', 'fixed-pairs'),
    bannedWords: source('rules/banned-words.yaml', 'banned-words'),
    subjects: source('rules/subjects.yaml', 'subjects'),
    illustrations: Object.fromEntries(
      [...texts.keys()].filter(isIllustration).map((name) => [name.split('/')[1], take(name)]),
    ),
    hash: hash.digest('hex'),
  };
  for (const name of texts.keys()) problems.push({ file: name, line: 1, reason: 'is not a content file' });
  return { files, problems };
}

const isIllustration = (name: string) => /^illustrations\/[^/]+\.svg$/.test(name);

const formProblems = (file: YamlFile, schema: SchemaName): ContentProblem[] =>
  file.syntaxProblem ? [file.syntaxProblem] : schemaProblems(file, schema);

/** Returns texts by relative name with forward slashes, sorted; skips hidden files. */
function readTexts(directory: URL): Map<string, string> {
  const top = fileURLToPath(directory);
  if (!existsSync(top)) return new Map();
  const names = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(top, name), 'utf8')]));
}
