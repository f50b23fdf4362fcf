import { refusal } from '@psma/api-client/testing';
import type { AdviserShare, AuthorityEntry } from '@psma/api-contract';
import { bytesOf, catchSavedFiles } from '@psma/file-export/testing';
import { enterText, fakeAuthClient, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADVISER, CODE, codeFixture, HARBOUR, openAuthority, OWN } from '../testing/fakeAuthority.tsx';
import { idOf } from '../testing/fakeOrganisation.ts';

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const below = `/${HARBOUR.id}`;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const REASON = 'Called the number on file';

describe('A-ADV-001 access', () => {
  test.each(['', '/record', '/shared', '/import', '/figures', below])(
    'a member who opens %j gets Error 404, and nothing is requested',
    async (at) => {
      const { api } = openAuthority({ below: at, groups: ['implementers'] });
      expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
      expect(api.calls.filter(({ path }) => path.startsWith('/authority'))).toEqual([]);
    },
  );

  test('an admin who was removed gets Error 404', async () => {
    openAuthority({ handlers: { authority: () => refusal(404, 'NotFound', 'There is no such call.') } });
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
  });

  test('without a second factor the page leads to the settings', async () => {
    openAuthority({ handlers: { authority: () => refusal(403, 'SecondFactorNeeded', 'Turn it on.') } });
    expect(await screen.findByRole('link', { name: 'Go to Settings' })).toHaveAttribute(
      'href',
      '/admin/settings',
    );
  });

  test('the adviser’s name is asked for first', async () => {
    const named = { you: OWN, advisers: [ADVISER], operations: true };
    const { user, api } = openAuthority({
      authority: { you: null },
      handlers: { authorityName: () => named },
    });
    await enterText(await screen.findByLabelText('Your name'), 'J. Brown');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Organisations' })).toBeVisible();
    expect(api.count('PATCH', '/authority')).toBe(1);
  });

  test('an empty register says how to begin, and a search without a result does not', async () => {
    const { user } = openAuthority({
      handlers: { registeredOrganisations: () => ({ organisations: [], next: null }) },
    });
    const begin = /^There is no organisation in the register yet\. Add the first one, or import/;
    expect(await screen.findByText(begin)).toBeVisible();
    await enterText(screen.getByLabelText(/^Name or part of it/), 'Harbour');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No organisation was found.')).toBeVisible();
    expect(screen.queryByText(begin)).not.toBeInTheDocument();
  });

  test('a change that needs a recent sign-in asks for it and is sent again', async () => {
    const signInAgain = jest.fn(async () => ({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' as const },
      token: 'new',
    }));
    const { user } = openAuthority({
      below,
      handlers: {
        registeredCodeCreate: () =>
          signInAgain.mock.calls.length > 0
            ? codeFixture({ code: '#NEWC2345', state: 'FREE' })
            : refusal(403, 'RecentSignInNeeded', 'Log in again.'),
      },
    });
    fakeAuthClient({ signInAgain });
    await user.click(await screen.findByRole('button', { name: 'Issue a code' }));
    await user.click((await dialog('Issue a code')).getByRole('button', { name: 'Issue a code' }));
    const confirm = await dialog('Confirm it is you');
    await enterText(confirm.getByLabelText('Password'), 'correct horse');
    await user.click(confirm.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The code #NEWC2345 was issued.')).toBeVisible();
  });
});

describe('the register', () => {
  test('is searched by name, and leads to the organisation', async () => {
    const { user, api } = openAuthority();
    await enterText(await screen.findByLabelText(/^Name or part of it/), 'harb');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(api.count('GET', '/authority/organisations?search=harb')).toBe(1));
    await user.click(await screen.findByRole('link', { name: 'Harbour Trust' }));
    expect(await screen.findByRole('heading', { name: 'Harbour Trust' })).toBeVisible();
  });

  test('an organisation is added', async () => {
    const { user, api } = openAuthority({ handlers: { registeredOrganisationCreate: () => HARBOUR } });
    await user.click(await screen.findByRole('button', { name: 'Add organisation' }));
    const form = await dialog('Add organisation');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findAllByText('Enter a name'))[0]).toBeVisible();
    await enterText(form.getByLabelText('Name'), 'Harbour Trust');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Harbour Trust' })).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ name: 'Harbour Trust', sector: null, note: '', adviser: ADVISER.id },
    });
  });

  test('of two advisers who edit, the second is notified', async () => {
    const current = { ...HARBOUR, version: 2, name: 'Harbour Authority' };
    const { user } = openAuthority({
      below,
      handlers: {
        registeredOrganisationUpdate: () =>
          refusal(409, 'ChangedElsewhere', 'This was changed elsewhere.', { current }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit organisation');
    await enterText(form.getByLabelText('Name'), ' Ltd');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findAllByText(/Harbour Authority was changed by another adviser/))[0]).toBeVisible();
  });

  test('A-SPC-015 an address without such an organisation is reported at its field', async () => {
    const { user } = openAuthority({
      handlers: { ownerAppoint: () => refusal(404, 'NotFound', 'There is no such member.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Appoint an owner' }));
    const form = await dialog('Appoint an owner');
    await enterText(form.getByLabelText('Email address of the member'), 'cy@example.org');
    await enterText(form.getByLabelText('How did you make sure?'), REASON);
    await user.click(form.getByRole('button', { name: 'Appoint' }));
    expect((await form.findAllByText(/^No organisation without an owner/))[0]).toBeVisible();
  });
});

describe('A-ADV-012 codes are exported for letters', () => {
  const open = async (user: ReturnType<typeof openAuthority>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Export codes for letters' }));
    return dialog('Export codes for letters');
  };
  const letters = (organisation: string) => ({
    codes: [{ organisation, sector: 'Water', code: CODE, lastDay: '2027-01-31' }],
  });

  test('with a reason, as a file without formulas', async () => {
    const files = catchSavedFiles();
    const { user, api } = openAuthority({ handlers: { freeCodesExport: () => letters('=Harbour Trust') } });
    const form = await open(user);
    await user.click(form.getByRole('button', { name: 'Export' }));
    expect((await form.findAllByText('Use 5 to 300 characters'))[0]).toBeVisible();
    await enterText(form.getByLabelText('What is the file for?'), 'Letters of March');
    await user.click(form.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 code was exported.')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Letters of March' });
    const [file] = files;
    expect(new TextDecoder().decode(await bytesOf(file!.blob))).toBe(
      `"Organisation","Sector","Code","Last day"\r\n"'=Harbour Trust","Water","${CODE}","2027-01-31"\r\n`,
    );
  });

  test('no file is saved if there is none', async () => {
    const files = catchSavedFiles();
    const { user } = openAuthority({ handlers: { freeCodesExport: () => ({ codes: [] }) } });
    const form = await open(user);
    await enterText(form.getByLabelText('What is the file for?'), 'Letters of March');
    await user.click(form.getByRole('button', { name: 'Export' }));
    expect((await form.findAllByText(/^There is no code with a last day/))[0]).toBeVisible();
    expect(files).toEqual([]);
  });

  test('A-ADV-008 not with a hosted pool', async () => {
    openAuthority({ authority: { operations: false } });
    expect(await screen.findByRole('button', { name: 'Add organisation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export codes for letters' })).not.toBeInTheDocument();
  });
});

describe('codes', () => {
  const buttons = async () =>
    (await screen.findAllByRole('button', { name: new RegExp(CODE) })).map(({ textContent }) =>
      textContent.replace(` ${CODE}`, ''),
    );

  test.each([
    ['FREE', ['Set last day', 'Withdraw']],
    ['EXPIRED', ['Set last day', 'Withdraw']],
    ['CLAIMED', ['Temporary password', 'End sessions', 'Disable']],
    ['DISABLED', ['Enable']],
  ] as const)('A-ADV-002 %s has its actions', async (state, actions) => {
    openAuthority({ below, entry: { ...HARBOUR, codes: [codeFixture({ state })] } });
    expect(await buttons()).toEqual(actions);
  });

  test('A-ADV-003 a temporary password needs a reason, and is shown once', async () => {
    const { user, api } = openAuthority({
      below,
      handlers: {
        codeTemporaryPassword: () => ({ password: 'a1b2c3d4e5f6g7', until: '2026-12-05T09:00:00.000Z' }),
      },
    });
    const open = async () =>
      user.click(await screen.findByRole('button', { name: `Temporary password ${CODE}` }));
    await open();
    const form = await dialog(`Temporary password for ${CODE}`);
    await user.click(form.getByRole('button', { name: 'Make password' }));
    expect((await form.findAllByText('Use 5 to 300 characters'))[0]).toBeVisible();
    await enterText(form.getByLabelText('How did you make sure?'), REASON);
    await user.click(form.getByRole('button', { name: 'Make password' }));
    const shown = await dialog('Temporary password');
    expect(shown.getByLabelText('Password')).toHaveValue('a1b2c3d4e5f6g7');
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent('a1b2c3d4e5f6g7');
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { reason: REASON },
    ]);
  });

  test('an account is disabled with a reason', async () => {
    const { user } = openAuthority({ below, handlers: { codeAccountDisable: () => undefined } });
    await user.click(await screen.findByRole('button', { name: `Disable ${CODE}` }));
    const form = await dialog(`Disable the account of ${CODE}`);
    await enterText(form.getByLabelText('How did you make sure?'), REASON);
    await user.click(form.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText(`The account of ${CODE} is disabled.`)).toBeVisible();
  });

  test('a code is withdrawn after a question', async () => {
    const { user } = openAuthority({
      below,
      entry: { ...HARBOUR, codes: [codeFixture({ state: 'FREE' })] },
      handlers: { registeredCodeWithdraw: () => undefined },
    });
    await user.click(await screen.findByRole('button', { name: `Withdraw ${CODE}` }));
    await user.click((await dialog(`Withdraw ${CODE}`)).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(`The code ${CODE} was withdrawn.`)).toBeVisible();
  });

  test('A-ADV-008 with a hosted pool they are hidden', async () => {
    openAuthority({ below, authority: { operations: false }, entry: { ...HARBOUR, codes: [] } });
    expect(await screen.findByText(/managed in the console of the user pool/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Issue a code' })).not.toBeInTheDocument();
  });
});

describe('A-ADV-013 figures over all organisations', () => {
  const figures = {
    months: [
      { month: '2026-10', begun: 1234, completed: 15, codesInUse: 40 },
      { month: '2026-09', begun: 20, completed: null, codesInUse: null },
    ],
  };
  const open = async (authority = {}) => {
    const { user } = openAuthority({ authority, handlers: { authorityFigures: () => figures } });
    await user.click(await screen.findByRole('link', { name: 'Figures over time' }));
    const table = within(await screen.findByRole('table', { name: 'Figures over time' }));
    return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('are in a table by month; few organisations have none', async () => {
    expect(await open()).toEqual([
      ['Month', 'Assessments begun', 'Assessments completed', 'Codes in use at the end'],
      ['October 2026', '1,234', '15', '40'],
      ['September 2026', '20', 'Fewer than 15', 'Fewer than 15'],
    ]);
  });

  test('A-ADV-008 with a hosted pool have no codes', async () => {
    const [head] = await open({ operations: false });
    expect(head).toEqual(['Month', 'Assessments begun', 'Assessments completed']);
  });
});

describe('the record', () => {
  const entry = (parts: Partial<AuthorityEntry> = {}): AuthorityEntry => ({
    ...{ id: 1, at: '2026-11-20T09:30:00.000Z', adviser: ADVISER, kind: 'temporaryPasswordMade' },
    ...{ organisation: { id: HARBOUR.id, name: HARBOUR.name }, subject: CODE, reason: REASON },
    ...parts,
  });

  test('is filtered, and says who did what and why', async () => {
    const { user, api } = openAuthority({ below: '/record', handlers: { authorityRecord: () => [entry()] } });
    const table = within(await screen.findByRole('table'));
    for (const text of ['J. Brown', 'Made a temporary password', 'Harbour Trust', CODE, REASON])
      expect(table.getByText(text)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Action/), 'Disabled an account');
    await user.selectOptions(screen.getByLabelText(/^Adviser/), 'J. Brown');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const path = `/authority/record?kind=accountDisabled&adviser=${idOf(1)}`;
    await waitFor(() => expect(api.count('GET', path)).toBe(1));
  });

  test('is downloaded as a whole, without formulas', async () => {
    const files = catchSavedFiles();
    const all = Array.from({ length: 101 }, (_, index) => entry({ id: 101 - index, reason: '=1+1 reason' }));
    const { user } = openAuthority({
      below: '/record',
      handlers: {
        authorityRecord: ({ query }) => {
          const before = Number(query.get('before') ?? Infinity);
          return all.filter(({ id }) => id < before).slice(0, 100);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = new TextDecoder()
      .decode(await bytesOf(files[0]!.blob))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(102);
    expect(lines[1]).not.toContain(',"=1+1');
  });
});

describe('A-ADV-006 results shared with the adviser', () => {
  const SHARE: AdviserShare = {
    ...{ id: idOf(9), organisation: 'Harbour', title: 'Baseline', holds: 'RESULTS' },
    ...{ created: '2026-11-20T09:30:00.000Z', expires: '2026-12-20T23:59:59.000Z' },
    ...{ openings: 0, lastOpened: null },
  };

  test('the register has the adviser’s number and leads to them', async () => {
    const { user } = openAuthority({ handlers: { adviserShares: () => [SHARE] } });
    expect(await screen.findByText(/^Your adviser number: 12345678\./)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Shared with you (1)' }));
    expect(await screen.findByRole('heading', { name: 'Shared with you' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Baseline' })).toHaveAttribute(
      'href',
      `/admin/shared/${SHARE.id}`,
    );
    expect(screen.getByRole('cell', { name: 'Not yet' })).toBeVisible();
  });

  test.each([
    [1, '20 November 2026'],
    [2, '2 times, last on 20 November 2026'],
  ])('shows %i openings', async (openings, text) => {
    const share = { ...SHARE, openings, lastOpened: SHARE.created };
    openAuthority({ below: '/shared', handlers: { adviserShares: () => [share] } });
    expect(await screen.findByRole('cell', { name: text })).toBeVisible();
  });

  test('without any the page says so', async () => {
    openAuthority({ below: '/shared' });
    expect(await screen.findByText('No results are shared with you.')).toBeVisible();
  });
});

test('the codes of an organisation say where codes of the command line are', async () => {
  openAuthority({ below });
  expect(await screen.findByText(/^Codes that were issued by a command on the server/)).toBeVisible();
});
