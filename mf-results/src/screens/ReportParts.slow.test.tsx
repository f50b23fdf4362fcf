import { bytesOf, catchSavedFiles, type SavedFile } from '@psma/file-export/testing';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { reportPictures } from '../features/pdf/images/reportPictures.ts';
import { numbered, stepItem } from '../testing/fakePlan.ts';
import { liftFixture } from '../testing/liftFixture.ts';
import { noteFixture } from '../testing/noteFixture.ts';
import { pdfOf } from '../testing/pdfOf.ts';
import { showResults } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture, type PillarAnswers } from '../testing/resultFixture.ts';
import { sessionFixture } from '../testing/sessionFixture.ts';
import { unzipEntries } from '../testing/unzipEntries.ts';

/** @jest-environment-options {"customExportConditions": ["node", "require", "default"]} */

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));
// jsdom draws neither SVG nor canvas: only pictures are faked.
jest.mock('../features/pdf/images/reportPictures.ts', () => ({ reportPictures: jest.fn() }));

const { picturesFixture } = jest.requireActual<typeof import('../testing/reportFixture.ts')>(
  '../testing/reportFixture.ts',
);
let files: SavedFile[];

beforeEach(() => {
  files = catchSavedFiles();
  jest.mocked(reportPictures).mockReset().mockResolvedValue(picturesFixture());
});
afterEach(resetPage);

const LATER = PLANNED.map((answers, index) => (index === 0 ? [1, 5, 5, 5, 5] : answers)) as PillarAnswers[];
const before = resultFixture(PLANNED, { id: 'before', title: 'Spring', completedAt: '2026-03-04T10:00:00Z' });
const after = resultFixture(LATER, { id: 'after', title: 'Autumn', completedAt: '2026-09-04T10:00:00Z' });
const items = [
  stepItem(1, 'IRM-Q5', 3, { title: 'Test the controls', due: '2027-03-31', responsible: 'HR' }),
  // Content without actions: items have the statement as title.
  stepItem(2, 'GOV-Q1', 1, { title: 'Statement 1 to GOV-Q1.' }),
  numbered(3, { title: 'Talk to the board', status: 'DONE', doneAt: '2026-09-01T10:00:00Z' }),
];
const FAILED = { status: 500, name: 'InternalError', message: 'Broken.' };
const PLAN = 'Include the improvement plan';
const COMPARISON = /^Include a comparison with Spring, /;

async function openDialog(opening?: Parameters<typeof showResults>[0]) {
  const opened = await showResults({
    result: after,
    lift: liftFixture(after),
    others: {
      items,
      sessions: [sessionFixture(before), sessionFixture(after)],
      lifts: [liftFixture(before)],
      notes: [noteFixture('GOV-Q1', { text: '=Asked HR' })],
    },
    ...opening,
  });
  await opened.user.click(screen.getByRole('button', { name: 'Download Results' }));
  const dialog = within(screen.getByRole('dialog', { name: 'PDF Preferences' }));
  const tick = async (name: string | RegExp) =>
    opened.user.click(await dialog.findByRole('checkbox', { name }));
  const accept = () => opened.user.click(dialog.getByRole('button', { name: 'Download PDF Results' }));
  const called = (path: string) => opened.api.calls.filter((call) => `${call.path}`.includes(path)).length;
  const pdf = async (password?: string) => {
    await waitFor(() => expect(files.length).toBeGreaterThan(0), { timeout: 15000 });
    const { pages } = await pdfOf(files.at(-1), password);
    return { pages, all: pages.join('\n') };
  };
  return { ...opened, dialog, tick, accept, called, pdf };
}

test('A-EXP-010 plan and comparison are off by default, and then neither fetched nor announced', async () => {
  const { dialog, accept, pdf, called } = await openDialog();
  for (const name of [PLAN, COMPARISON]) {
    expect(await dialog.findByRole('checkbox', { name })).not.toBeChecked();
  }
  await accept();
  const { all } = await pdf();
  expect(all).not.toMatch(/Improvement plan|Comparison|Spring|Test the controls/);
  expect(called('/before/lift')).toBe(0);
});

test('A-EXP-010 A-PLN-030 both are added, marked and encrypted, without a request or an answer', async () => {
  const { dialog, user, tick, accept, pdf, called, api } = await openDialog();
  await tick(PLAN);
  await tick(COMPARISON);
  await waitFor(() => expect(called('/before/lift')).toBe(1));
  await tick('Add a protective marking');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Protective marking' }), 'OFFICIAL');
  await tick('Protect the document with a password');
  await enterText(dialog.getByLabelText('Password'), 'correct horse');
  await enterText(dialog.getByLabelText('Confirm password'), 'correct horse');
  const calls = api.calls.length;
  await accept();
  const { pages, all } = await pdf('correct horse');
  expect(api.calls).toHaveLength(calls);
  for (const page of pages) expect(page).toContain('OFFICIAL');
  for (const text of [
    'Improvement plan',
    '1 of 3 done',
    'Test the controls',
    'Not started · Responsible: HR · Due 31st March 2027',
    'Done 1st September 2026',
    'Comparison',
    'Before: Spring, 4th March 2026',
    'Governance and Leadership rose because of “Short 1 of GOV”.',
    'Up 1',
  ]) {
    expect(all).toContain(text);
  }
  expect(all).not.toMatch(/Statement \d|To be true|say this is true now/);
});

test('A-EXP-010 the answers show what must be true, how they compare, and those that moved', async () => {
  const { tick, accept, pdf } = await openDialog();
  await tick('Include my answers');
  await tick(PLAN);
  await tick(COMPARISON);
  await accept();
  const { all } = await pdf();
  for (const text of [
    'To be true for level 3',
    'Statement 3 to IRM-Q5.',
    'Already true in Autumn',
    'say this is true now.',
    'After, up 1',
    'Compared: all 35 questions.',
    'Statement 0 to question 1 of GOV.',
  ]) {
    expect(all).toContain(text);
  }
});

test('A-EXP-010 what cannot be loaded is reported, and without it the document is made', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { dialog, tick, accept, pdf } = await openDialog({
    refusals: { 'GET /assessment/session/before/lift': { status: 500, body: FAILED } },
  });
  await tick(COMPARISON);
  await accept();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The PDF could not be made.');
  await tick(COMPARISON);
  await accept();
  expect((await pdf()).all).not.toContain('Comparison');
  logged.mockRestore();
});

test.each([
  ['no plan and nothing earlier', { others: { sessions: [sessionFixture(after)] } }],
  [
    'a server without either',
    { refusals: { 'GET /plan': { status: 404 }, 'GET /assessment/session/after/lift': { status: 404 } } },
  ],
])('A-EXP-010 with %s neither is offered', async (_, opening) => {
  const { dialog } = await openDialog(opening);
  expect(dialog.queryByRole('checkbox', { name: PLAN })).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: COMPARISON })).not.toBeInTheDocument();
});

test('opened again, the dialog has the choices but for the notes', async () => {
  const { user, tick, accept, pdf } = await openDialog();
  await tick('Include my answers');
  await tick('Include my notes');
  await tick(PLAN);
  await accept();
  expect((await pdf()).all).toContain('=Asked HR');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Download Results' }));
  const again = within(screen.getByRole('dialog', { name: 'PDF Preferences' }));
  expect(again.getByRole('checkbox', { name: 'Include my answers' })).toBeChecked();
  expect(again.getByRole('checkbox', { name: PLAN })).toBeChecked();
  expect(again.getByRole('checkbox', { name: 'Include my notes' })).not.toBeChecked();
});

test('A-EXP-010 A-PDF-026 sheets hold plan, comparison and notes as chosen, and no formula', async () => {
  const { dialog, user, tick } = await openDialog();
  await tick('Include my answers');
  await tick('Include my notes');
  await tick(PLAN);
  await tick(COMPARISON);
  await user.click(dialog.getByRole('button', { name: 'CSV' }));
  await dialog.findByText('Downloaded: CSV');
  const csv = new TextDecoder().decode(await bytesOf(files[0]?.blob as Blob));
  expect(csv).toContain('Governance and Leadership,1,2,Up 1,Governance and Leadership rose');
  expect(csv).toMatch(/Test the controls,[^\r]*,3,Statement 3 to IRM-Q5\.,HR,2027-03-31,Not started/);
  expect(csv).toContain('Statement 1 to question 1 of GOV.,Note: =Asked HR');
});

test('A-EXP-009 A-EXP-010 the plan’s days are days in the workbook', async () => {
  const { dialog, user, tick } = await openDialog();
  await tick(PLAN);
  await user.click(dialog.getByRole('button', { name: 'Spreadsheet (XLSX)' }));
  await dialog.findByText('Downloaded: Spreadsheet (XLSX)');
  const sheets = [...unzipEntries(Buffer.from(await bytesOf(files[0]?.blob as Blob)))]
    .filter(([name]) => name.includes('sheets/'))
    .map(([, xml]) => xml)
    .join('');
  // Spreadsheets count days from 1900: 31 March 2027 is 46477.
  expect(sheets).toContain('<v>46477</v>');
  expect(sheets).not.toContain('<f>');
});
