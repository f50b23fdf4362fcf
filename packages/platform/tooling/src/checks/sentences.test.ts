import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { sentencesIn } from './sentences.ts';

test.each([
  ["const text = 'Nothing was saved.'", ['Nothing was saved.']],
  ["refuse('the link has no address.')", ['the link has no address.']],
  ['fail(`Port ${port} is taken`)', ['Port … is taken']],
  ['fail(`${name} must be on or off.`)', ['… must be on or off.']],
  ['const page = html`<h1>Remotes</h1><p class="a">${lead}</p>`', ['Remotes']],
  ['const page = <p>saved</p>', ['saved']],
  ['const field = <Field label="Email" id="email" />', ['Email']],
  ["throw new ConfigError('There is no such file.')", ['There is no such file.']],
  ["throw new RangeError('There is no such level.')", []],
  ["console.error('The report could not be made.', error)", []],
  ["request.log.error({ error }, 'The call failed at last.')", []],
  ["const Name = Type.String({ description: 'What people call it' })", []],
  ["import { a } from 'A b c.'; const sql = 'select * from release where id = $1'", []],
  ["const style = { grid: 'repeat(auto-fit, minmax(9rem, 1fr))', font: 'Times' }", []],
  ['const page = html`<p>${messages.lead}</p>`; const line = <p>{messages.lead}</p>', []],
])('%s: %j', (source, sentences) => {
  expect(sentencesIn(source, 'some.tsx')).toEqual(sentences);
});

/** Exceptions to `messages.ts`, with reasons. */
const ELSEWHERE: [place: string, why: string][] = [
  ['mf-auth/remote.ts', 'page names, under which screens are counted; no page shows them'],
  [
    'packages/assessment/api-contract/src/constants.ts',
    'choices that the specification words and both sides compare',
  ],
  ['packages/assessment/api-contract/src/schemas/', 'a summary is next to the request that it describes'],
  [
    'packages/platform/release-contract/src/registrySchemas.ts',
    'a summary is next to the request that it describes',
  ],
  ['packages/platform/release-contract/src/changes/', 'the texts of a change are next to its rules'],
  ['packages/assessment/assessment-content/src/checks/', 'a reason is its rule in words, next to the rule'],
  ['packages/assessment/assessment-model/src/pillars.ts', 'the names that the specification gives the areas'],
  ['packages/platform/remote-kit/src/PageError.ts', 'only a log shows it'],
  ['packages/platform/remote-kit/src/session/errors.ts', 'the words of AWS Amplify'],
  ['packages/platform/remote-kit/src/session/session.ts', 'moves with the next version of the contract'],
  ['packages/platform/tooling/', 'what commands print to engineers of this repository'],
  ['packages/platform/gallery/', 'examples for engineers of this repository'],
  ['packages/platform/remote-template/remote.ts', 'names under which screens and steps are counted'],
  [
    'packages/platform/platform-server/src/config/readConfig.ts',
    'the name of an authority, as a setting has it by default',
  ],
  ['packages/platform/design-system/src/theme/fontFaces.ts', 'names of fonts'],
  ['packages/identity/identity-server/src/crypto/srp.ts', 'a constant of the protocol'],
  ['packages/platform/tagged-pdf/src/text/invisibleText.ts', 'drawing commands of PDF'],
];

const NOT_SAID =
  /^(?:e2e|packages\/.*(?:bench|kit-remote|test-harness))\/|\/testing\/|\.(?:test|testing)\.tsx?$|essages\.ts$/;
const said = trackedFiles()
  .filter(({ file }) => /\.tsx?$/.test(file) && !NOT_SAID.test(file))
  .flatMap(({ file, text }) => sentencesIn(text, file).map((sentence) => ({ file, sentence })));

test('texts for people are in messages.ts', () => {
  const lines = said
    .filter(({ file }) => !ELSEWHERE.some(([place]) => file.startsWith(place)))
    .map(({ file, sentence }) => `${file}: ${sentence}`);
  expect(lines).toEqual([]);
});

test.each(ELSEWHERE)('%s still has sentences: %s', (place) => {
  expect(said.some(({ file }) => file.startsWith(place))).toBe(true);
});
