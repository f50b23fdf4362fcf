import { noteFixture } from '../../testing/noteFixture.ts';
import { reportFixture } from '../../testing/reportFixture.ts';
import { SIGN_OFF, signedFixture } from '../../testing/signedFixture.ts';
import { defaultPreferences, type PdfPreferences } from './preferences.ts';
import { reportText } from './reportRequest.ts';

const notes = [noteFixture('GOV-Q1', { text: 'Asked HR' })];
const parts = { plan: null, comparison: null, authors: null };

test.each([
  [{}, []],
  [{ includeNotes: true }, []],
  [{ includeAnswers: true }, []],
  [{ includeAnswers: true, includeNotes: true }, notes],
] satisfies [Partial<PdfPreferences>, unknown][])(
  'A-NOT-010 A-EXP-010 notes are in the document only if chosen, with the answers: %j',
  async (asked, expected) => {
    const { result, liftPaths, targets, gaps, brand, organisation, signOff } = reportFixture();
    const preferences = { ...defaultPreferences, ...asked };
    const source = { result, liftPaths, targets, gaps, brand, organisation, signOff, notes, parts };
    expect((await reportText({ source, signed: null, nonce: '', preferences })).notes).toEqual(expected);
  },
);

test('a report has the signed sign-off where the page could not load it', async () => {
  const { result, liftPaths, targets, gaps, brand, organisation } = reportFixture();
  const source = { result, liftPaths, targets, gaps, brand, organisation, signOff: null, notes, parts };
  const signOffOf = async (signed: ReturnType<typeof signedFixture> | null) =>
    (await reportText({ source, signed, nonce: '', preferences: defaultPreferences })).signOff;
  expect(await signOffOf(signedFixture(result, SIGN_OFF))).toEqual(SIGN_OFF);
  expect(await signOffOf(signedFixture(result))).toBeNull();
  expect(await signOffOf(null)).toBeNull();
});
