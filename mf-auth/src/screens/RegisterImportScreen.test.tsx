import { refusal, type Handlers } from '@psma/api-client/testing';
import type { RegisterFileCheck } from '@psma/api-contract';
import { resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAuthority } from '../testing/fakeAuthority.tsx';

afterEach(resetPage);

const FAULTLESS: RegisterFileCheck = { digest: 'a'.repeat(64), organisations: 2, problems: [] };
const FAULTY: RegisterFileCheck = {
  digest: 'b'.repeat(64),
  organisations: 3,
  problems: [
    { row: 2, name: '', kind: 'nameMissing', firstRow: null },
    { row: 4, name: 'Harbour Trust', kind: 'nameTwice', firstRow: 3 },
  ],
};
const csv = (text = 'Name\nHarbour Trust\nMill', name = 'register.csv') =>
  new File([text], name, { type: 'text/csv' });

async function openImport(handlers: Handlers = {}) {
  const opened = openAuthority({
    below: '/import',
    handlers: { registerFileCheck: () => FAULTLESS, ...handlers },
  });
  const check = async (file: File = csv()) => {
    await opened.user.upload(await screen.findByLabelText('CSV file'), file);
    await opened.user.click(screen.getByRole('button', { name: 'Check file' }));
  };
  await screen.findByRole('heading', { name: 'Import organisations' });
  const bodies = () => opened.api.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  return { ...opened, check, bodies };
}

describe('A-ADV-011 organisations of a CSV file', () => {
  test('the register leads to it', async () => {
    const { user } = openAuthority();
    await user.click(await screen.findByRole('link', { name: 'Import organisations' }));
    expect(await screen.findByRole('heading', { name: 'Import organisations' })).toBeVisible();
  });

  test('are checked, then imported by a second press', async () => {
    const { user, check, bodies } = await openImport({
      registerFileImport: () => ({ organisations: 2 }),
    });
    await check();
    expect(await screen.findByText('2 organisations can be imported. No row has a problem.')).toBeVisible();
    const file = btoa('Name\nHarbour Trust\nMill');
    expect(bodies()).toEqual([{ file }]);
    await user.click(screen.getByRole('button', { name: 'Import 2 organisations' }));
    expect(await screen.findByText('2 organisations were imported.')).toBeVisible();
    expect(bodies()).toEqual([{ file }, { file, digest: FAULTLESS.digest }]);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Import organisations' })).toHaveFocus();
  });

  test('another file, chosen after or during a check, has no result until it is checked', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<RegisterFileCheck>();
    const checks = [() => FAULTLESS, async () => late, () => FAULTY];
    const { user, check } = await openImport({ registerFileCheck: () => checks.shift()!() });
    await check(csv('Name\nA', 'a.csv'));
    expect(await screen.findByText(sentence('Result of a.csv'))).toBeVisible();
    await user.upload(screen.getByLabelText('CSV file'), csv('Name\nB', 'b.csv'));
    expect(screen.queryByText(sentence('Result of a.csv'))).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await user.upload(screen.getByLabelText('CSV file'), csv('Name\nC', 'c.csv'));
    answer(FAULTLESS);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check file' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.queryByText(/^Result of/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText(sentence('Result of c.csv'))).toBeVisible();
  });

  test('no file is chosen or checked while an import runs', async () => {
    const { promise: running, resolve: finish } = Promise.withResolvers<{ organisations: number }>();
    const { user, check } = await openImport({ registerFileImport: async () => running });
    await check();
    await user.click(await screen.findByRole('button', { name: 'Import 2 organisations' }));
    expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
    expect(screen.getByLabelText('CSV file')).toBeDisabled();
    finish({ organisations: 2 });
    expect(await screen.findByText('2 organisations were imported.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check file' })).toBeEnabled();
  });

  test('with a problem in a row are not imported, and each is named', async () => {
    const { check } = await openImport({ registerFileCheck: () => FAULTY });
    await check();
    const table = within(await screen.findByRole('table', { name: 'Problems in the file' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'RowOrganisationProblem',
      '2The name is missing.',
      '4Harbour TrustRow 3 has the same name.',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error: 2 rows cannot be imported/);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  test('are checked again if the register changed before the import', async () => {
    let checks = 0;
    const { user, check } = await openImport({
      registerFileImport: () => {
        checks += 1;
        if (checks > 1) return { organisations: 2 };
        return refusal(409, 'ChangedElsewhere', 'Changed.', {
          current: { ...FAULTLESS, digest: 'c'.repeat(64) },
        });
      },
    });
    await check();
    await user.click(await screen.findByRole('button', { name: 'Import 2 organisations' }));
    expect(await screen.findByText(/^The register was changed since the check/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 2 organisations' }));
    expect(await screen.findByText('2 organisations were imported.')).toBeVisible();
  });

  test('the heading has the focus if the new check has problems', async () => {
    const { user, check } = await openImport({
      registerFileImport: () => refusal(409, 'ChangedElsewhere', 'Changed.', { current: FAULTY }),
    });
    await check();
    await user.click(await screen.findByRole('button', { name: 'Import 2 organisations' }));
    expect(await screen.findByRole('table', { name: 'Problems in the file' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Import organisations' })).toHaveFocus();
  });

  test.each([
    ['is empty', csv(''), 'The file is empty. Choose another one.'],
    ['is too large', csv('x'.repeat(2_097_153)), 'The file is larger than 2 MB. Split it.'],
  ])('a file that %s is not sent', async (_, file, message) => {
    const { check, bodies } = await openImport();
    await check(file);
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  test('a file that the server refuses is reported at its field', async () => {
    const { check, user } = await openImport({
      registerFileCheck: () =>
        refusal(400, 'InvalidRequest', 'The file is not UTF-8 text.', { field: 'file' }),
    });
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    expect((await screen.findAllByText('Choose a file'))[0]).toBeVisible();
    await check();
    await waitFor(() =>
      expect(screen.getByLabelText('CSV file')).toHaveAccessibleDescription(/not UTF-8 text/),
    );
  });
});
