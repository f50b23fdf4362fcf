import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ContentError } from './ContentError.ts';
import { loadContent } from './loadContent.ts';
import { problemPage } from './preview/previewPage.ts';

const { NODE_COMPILE_CACHE } = process.env;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Visible text: no tags, single spaces. */
const readable = (page: string) =>
  page
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ');
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('content:preview', () => {
  let child: ChildProcess;
  let page: string;
  let text: string;

  beforeAll(async () => {
    child = spawn(process.execPath, [fileURLToPath(new URL('preview.ts', import.meta.url))], {
      env: { NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(child.stdout!), 'line');
    const address = /^Content preview: (http:\/\/127\.0\.0\.1:\d+\/)$/.exec(String(line))?.[1] ?? '';
    page = await (await fetch(address)).text();
    text = readable(page);
  });

  afterAll(async () => {
    child.kill();
    await once(child, 'exit');
  });

  const { pillars, levels, triage } = loadContent();
  const missing = (texts: string[]) => texts.map(spaced).filter((each) => !text.includes(each));

  test('shows every question, statement, help and More Info text', () => {
    const questions = pillars.flatMap((pillar) => pillar.questions);
    expect(missing(questions.flatMap(({ title, help }) => [title, help]))).toEqual([]);
    expect(missing(questions.flatMap(({ choices }) => choices.map(({ title }) => title)))).toEqual([]);
    for (const { info, link } of questions) {
      if (info) expect(page).toContain(info);
      if (link) expect(page).toContain(link);
    }
  });

  test('shows every result text, action, resource and level', () => {
    const results = pillars.flatMap((pillar) => pillar.levels);
    expect(missing(results.map(({ explanation }) => explanation))).toEqual([]);
    expect(missing(results.flatMap(({ actions }) => actions))).toEqual([]);
    expect(missing(pillars.flatMap(({ actions = [] }) => actions.map(({ text }) => text)))).toEqual([]);
    expect(missing(pillars.flatMap(({ findings = [] }) => findings.map((each) => each.text)))).toEqual([]);
    expect(missing(pillars.flatMap(({ resources }) => resources.map(({ title }) => title)))).toEqual([]);
    expect(missing(levels.flatMap(({ risk, description }) => [risk, description]))).toEqual([]);
  });

  test('shows the triage with reminders, recommendations and their pictures', () => {
    const { questions, reminders, recommendations } = triage;
    expect(
      missing(questions.flatMap(({ title, choices }) => [title, ...choices.map((each) => each.title)])),
    ).toEqual([]);
    expect(missing(reminders.flatMap((each) => [each.title, each.text]))).toEqual([]);
    expect(missing(recommendations.flatMap(({ title, description }) => [title, description]))).toEqual([]);
    expect(page.match(/<img\s+alt=""\s+src="data:image\/svg\+xml;base64,\w/g)).toHaveLength(
      recommendations.length,
    );
  });

  test('needs nothing but itself', () => {
    expect(page).not.toMatch(/<script|<link|src="(?!data:)|url\(/);
  });
});

test('content:preview lists the faults of content that cannot be shown', () => {
  const problem = { file: 'levels.yaml', line: 3, reason: 'score must be 2 here, not <b>' };
  expect(readable(problemPage(new ContentError([problem])))).toContain(
    'levels.yaml:3 score must be 2 here, not <b>',
  );
});
