import { tracked } from '@psma/api-client/testing';
import { bytesOf, catchSavedFiles, type SavedFile } from '@psma/file-export/testing';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { areasFixture } from '../../testing/areasFixture.ts';
import { pdfOf } from '../../testing/pdfOf.ts';
import { showResults } from '../../testing/renderResults.tsx';
import { reportPictures } from './images/reportPictures.ts';

/** @jest-environment-options {"customExportConditions": ["node", "require", "default"]} */

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));
// jsdom draws neither SVG nor canvas: pictures are fakes.
jest.mock('./images/reportPictures.ts', () => ({ reportPictures: jest.fn() }));

const { picturesFixture } = jest.requireActual<typeof import('../../testing/reportFixture.ts')>(
  '../../testing/reportFixture.ts',
);
let files: SavedFile[];

beforeEach(() => {
  files = catchSavedFiles();
  jest.mocked(reportPictures).mockReset().mockResolvedValue(picturesFixture());
});

afterEach(resetPage);

async function openDialog(opening?: Parameters<typeof showResults>[0]) {
  const opened = await showResults(opening);
  await opened.user.click(screen.getByRole('button', { name: 'Download Results' }));
  const dialog = within(screen.getByRole('dialog', { name: 'PDF Preferences' }));
  const accept = () => opened.user.click(dialog.getByRole('button', { name: 'Download PDF Results' }));
  return { ...opened, dialog, accept };
}

const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 15000 });

async function savedPdf(password?: string) {
  await closed();
  return pdfOf(files[0], password);
}

test('A-PDF-001 A-PDF-002 A-PDF-003 the dialog, its buttons and what it starts with', async () => {
  const { dialog, user } = await openDialog();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(await dialog.findByText('The PDF carries the figures signed by this tool.')).toBeVisible();
  for (const name of [
    'Include my answers',
    'Add a protective marking',
    'Protect the document with a password',
  ]) {
    expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await user.click(dialog.getByRole('checkbox', { name: 'Add a protective marking' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Protect the document with a password' }));
  expect(dialog.getByRole('combobox', { name: 'Protective marking' })).toHaveValue('');
  expect(dialog.getByLabelText('Password')).toHaveValue('');
  expect(dialog.getByLabelText('Confirm password')).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(screen.getByRole('button', { name: 'Download Results' })).toHaveFocus();
});

test.each([
  ['an older server', 404, 'NotFound'],
  ['a server that fails', 500, 'InternalError'],
])('with %s the dialog says that nothing proves the PDF, and makes it', async (_name, status, name) => {
  const body = { status, name, message: name };
  const { dialog, accept } = await openDialog({
    refusals: { 'GET /assessment/session/session-1/signed': { status, body } },
  });
  expect(dialog.getByText(/its figures cannot be checked/)).toBeVisible();
  await accept();
  expect((await savedPdf()).pages[0]).toContain('2026 baseline');
});

test('a PDF that is asked for while the signature is on its way waits for it', async () => {
  const arrived = Promise.withResolvers<void>();
  const { dialog, accept } = await openDialog({ others: { signing: arrived.promise } });
  expect(dialog.getByText(/still on their way/)).toBeVisible();
  await accept();
  expect(dialog.getByText('Waiting for the signed figures')).toHaveAttribute('role', 'status');
  expect(files).toEqual([]);
  arrived.resolve();
  await closed();
  expect(screen.getByText('Your PDF has been downloaded')).toBeVisible();
  expect(Buffer.from(await bytesOf(files[0]?.blob as Blob)).toString('latin1')).toContain('/EmbeddedFile');
});

test('A-PDF-004 A-PDF-005 a marking is asked for once it is wanted, and is one of three', async () => {
  const { dialog, user, accept } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'Add a protective marking' }));
  const markings = within(dialog.getByRole('combobox', { name: 'Protective marking' })).getAllByRole(
    'option',
  );
  expect(markings.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'COMMERCIALLY SENSITIVE',
    'OFFICIAL',
    'OFFICIAL SENSITIVE',
  ]);
  await accept();
  expect(dialog.getByRole('link', { name: 'Protective marking is required' })).toBeInTheDocument();
  expect(files).toEqual([]);
});

test.each([
  ['A-PDF-006 no password', '', '', 'Password is a required field'],
  ['A-PDF-007 one of 7 characters', '1234567', '1234567', 'Password must be at least 8 characters'],
  ['A-PDF-008 no confirmation', '12345678', '', 'Confirm password is required'],
  ['A-PDF-009 another confirmation', '12345678', '12345679', 'Passwords must match'],
])('%s is refused', async (_name, password, confirmation, message) => {
  const { dialog, user, accept } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'Protect the document with a password' }));
  if (password) await enterText(dialog.getByLabelText('Password'), password);
  if (confirmation) await enterText(dialog.getByLabelText('Confirm password'), confirmation);
  await accept();
  expect(dialog.getByRole('link', { name: message })).toBeInTheDocument();
  expect(files).toEqual([]);
});

test('A-GEN-011 A-PDF-010 A-PDF-012 A-PDF-013 A-PDF-023 A-ANL-010 a PDF without a request', async () => {
  const { accept, api, places } = await openDialog();
  const callsBefore = api.calls.length;
  const placesBefore = places.length;
  await accept();
  const pdf = await savedPdf();
  expect(files.map(({ name }) => name)).toEqual([
    'Protective Security Authority Personnel Security Maturity Assessment-2026 baseline.pdf',
  ]);
  expect(files[0]?.blob.type).toBe('application/pdf');
  expect(pdf.pages[0]).toContain('2026 baseline');
  expect(pdf.pages[0]).toContain('Northern Water');
  expect(pdf.pages.join('\n')).not.toContain('Statement');
  expect(api.calls).toHaveLength(callsBefore);
  expect(tracked()).toEqual(['Results_PDF_Download']);
  expect(places).toHaveLength(placesBefore + 1);
  expect(places.at(-1)).toMatch(/^\/admin\/results\/session-1#/);
  const told = screen.getByText('Your PDF has been downloaded');
  expect(told.closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Results' })).toHaveFocus();
});

test('A-PDF-020 A-PDF-021 A-PDF-022 answers, marking and password; no password is stored', async () => {
  const { dialog, user, accept } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'Include my answers' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Add a protective marking' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Protective marking' }), 'OFFICIAL');
  await user.click(dialog.getByRole('checkbox', { name: 'Protect the document with a password' }));
  await enterText(dialog.getByLabelText('Password'), 'correct horse');
  await enterText(dialog.getByLabelText('Confirm password'), 'correct horse');
  await accept();
  const pdf = await savedPdf('correct horse');
  expect(pdf.pages.join('\n')).toContain('Statement 0 to question 1 of GOV.');
  for (const page of pdf.pages) expect(page).toContain('OFFICIAL');
  expect((await savedPdf()).failure).toBe('PasswordException');

  expect(JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])).not.toContain(
    'correct horse',
  );
  await user.click(screen.getByRole('button', { name: 'Download Results' }));
  const again = within(screen.getByRole('dialog', { name: 'PDF Preferences' }));
  for (const checkbox of again.getAllByRole('checkbox')) expect(checkbox).toBeChecked();
  expect(again.getByRole('combobox', { name: 'Protective marking' })).toHaveValue('OFFICIAL');
  expect(again.getByLabelText('Password')).toHaveValue('');
  expect(again.getByLabelText('Confirm password')).toHaveValue('');
});

describe('other formats', () => {
  const textOf = async (file: { blob: Blob } | undefined) =>
    new TextDecoder().decode(await bytesOf(file?.blob as Blob));

  test('A-PDF-026 a web page without script, marked, with the answers only where they are wanted', async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Add a protective marking' }));
    await user.click(dialog.getByRole('button', { name: 'Accessible web page (HTML)' }));
    expect(dialog.getByRole('combobox', { name: 'Protective marking' })).toHaveFocus();
    expect(files).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Protective marking' }), 'OFFICIAL');
    await user.click(dialog.getByRole('button', { name: 'Accessible web page (HTML)' }));
    await dialog.findByText('Downloaded: Accessible web page (HTML)');
    expect(files[0]?.name).toMatch(/-2026 baseline\.html$/);
    const without = await textOf(files[0]);
    const page = new DOMParser().parseFromString(without, 'text/html');
    expect(page.querySelectorAll('script, [onclick], link')).toHaveLength(0);
    expect([...page.querySelectorAll('h1, h2')].map((heading) => heading.textContent.trim())).toEqual([
      'Personnel Security Maturity Assessment',
      'Levels by area',
      'Recommended actions',
      'Detailed results',
      'Maturity levels',
    ]);
    expect(page.querySelector('main > p')?.textContent).toBe('OFFICIAL');
    expect(page.querySelector('footer')?.textContent).toContain('OFFICIAL');
    expect(without).not.toMatch(/Statement \d to question/);

    await user.click(dialog.getByRole('checkbox', { name: 'Include my answers' }));
    await user.click(dialog.getByRole('button', { name: 'Accessible web page (HTML)' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(await textOf(files[1])).toContain('Statement 0 to question 1 of GOV.');
  });

  test('A-PDF-026 sheets as CSV and XLSX; the dialog says that they are not encrypted', async () => {
    const { dialog, user } = await openDialog();
    expect(dialog.queryByText(/cannot be encrypted/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Protect the document with a password' }));
    expect(dialog.getByText(/cannot be encrypted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'CSV' }));
    await dialog.findByText('Downloaded: CSV');
    expect(await textOf(files[0])).toContain('Governance and Leadership,1,aware,1 step to level 2');
    await user.click(dialog.getByRole('button', { name: 'Spreadsheet (XLSX)' }));
    await dialog.findByText('Downloaded: Spreadsheet (XLSX)');
    expect(files[1]?.name).toMatch(/\.xlsx$/);
    expect(files[1]?.blob.size).toBeGreaterThan(3000);
    expect(tracked()).toEqual([]);
  });

  test('A-PDF-026 a failure is shown in the dialog', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.mocked(reportPictures).mockRejectedValue(new Error('no canvas'));
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Accessible web page (HTML)' }));
    expect(await dialog.findByText(/could not be made\. Your results are safe/)).toBeVisible();
    expect(files).toEqual([]);
    logged.mockRestore();
  });
});

test('A-PDF-011 the button responds at once, and the dialog shows its step until the file exists', async () => {
  const drawing = Promise.withResolvers<ReturnType<typeof picturesFixture>>();
  jest.mocked(reportPictures).mockReturnValue(drawing.promise);
  const { dialog, user, accept } = await openDialog();
  await accept();
  expect(dialog.getByRole('button', { name: 'Download PDF Results' })).toHaveAttribute('aria-busy', 'true');
  expect(await dialog.findByText('Drawing the charts')).toHaveAttribute('role', 'status');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  drawing.resolve(picturesFixture());
  await closed();
  expect(files).toHaveLength(1);
});

test('A-PDF-024 a failure is logged and shown, and the page can be used', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('no canvas');
  jest.mocked(reportPictures).mockRejectedValue(cause);
  const { dialog, user, accept, places } = await openDialog();
  const before = places.length;
  await accept();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The PDF could not be made. Your results are safe',
  );
  expect(logged).toHaveBeenCalledWith('The PDF could not be made.', cause);
  expect(tracked()).toEqual([]);
  expect(places).toHaveLength(before);
  expect(files).toEqual([]);
  logged.mockRestore();

  jest.mocked(reportPictures).mockResolvedValue(picturesFixture());
  await accept();
  await closed();
  expect(files).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Governance and Leadership 5 questions/ }));
  const answers = within(screen.getByRole('region', { name: /^Governance and Leadership 5 questions/ }));
  expect(answers.getByText('Statement 0 to question 1 of GOV.')).toBeInTheDocument();
});

test('A-CHK-015 who answered and checked is included if asked for, and only with the answers', async () => {
  const others = { role: 'OWNER' as const, areas: areasFixture() };
  const { dialog, user, accept } = await openDialog({ others });
  const option = () => dialog.queryByRole('checkbox', { name: /^Include who answered and checked/ });
  expect(option()).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /^Include my answers/ }));
  expect(option()).not.toBeChecked();
  await user.click(option()!);
  await accept();
  const { pages } = await savedPdf();
  expect(pages.join(' ')).toContain('Who answered and checked');
});
