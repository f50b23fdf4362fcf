import { tracked, trackedEvents } from '@psma/api-client/testing';
import { announcement } from '@psma/remote-kit';
import { enterText, resetPage, sentence, signOutHere } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ITEM_ID, itemFixture, numbered, stepItem } from '../testing/fakePlan.ts';
import { liftFixture } from '../testing/liftFixture.ts';
import { BASELINE, openPlan } from '../testing/renderPlan.tsx';
import { allAt, PLANNED, resultFixture } from '../testing/resultFixture.ts';

afterEach(resetPage);

const heading = () => screen.findByRole('heading', { level: 1, name: 'Improvement plan' });
async function show(opening?: Parameters<typeof openPlan>[0]) {
  const opened = openPlan(opening);
  await heading();
  return opened;
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const itemsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const CONFLICT = 'Someone changed this item while you were editing it.';

describe('an empty plan', () => {
  test('A-IMP-002 says where to start and adds all suggested steps with one button', async () => {
    const { user, api } = await show();
    expect(
      screen.getByText(
        'There is nothing in your plan yet. Start with the steps that lift your overall level.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add all suggested steps' }));
    expect(await screen.findByRole('heading', { name: 'Lifts your overall level' })).toBeInTheDocument();
    const { items } = api.bodyOf('POST', '/plan/items') as { items: object[] };
    expect(items).toEqual([
      {
        id: expect.any(String),
        title: 'Do what takes GOV-Q1 to 1.',
        source: { sessionId: 'session-1', questionId: 'GOV-Q1', toScore: 1, actionId: 'GOV-Q1-A1' },
      },
    ]);
    expect(announcement.get().text).toBe('1 item added to your plan.');
  });

  test('without an assessment it says what to do first', async () => {
    await show({ lifts: [] });
    expect(screen.getByText(/Complete an assessment to see what to start with\./)).toBeInTheDocument();
  });
});

/** A step of each kind, for `PLANNED`, unsorted. */
const EACH_KIND = [
  numbered(1, { title: 'Own' }),
  stepItem(2, 'PES-Q1', 4, { title: 'True' }),
  stepItem(3, 'GOV-Q1', 2, { title: 'None' }),
  stepItem(4, 'OPS-Q1', 3, { title: 'On-going, later', due: '2099-06-30' }),
  stepItem(5, 'OPS-Q1', 4, { title: 'On-going, sooner', due: '2099-01-31' }),
  stepItem(6, 'IRM-Q5', 3, { title: 'Insider' }),
  stepItem(7, 'GOV-Q1', 1, { title: 'Overall' }),
];

describe('order', () => {
  test('A-IMP-010 items are in headed groups, by what they are good for', async () => {
    await show({ items: EACH_KIND });
    expect(sections()).toEqual([
      'Lifts your overall level',
      'Lifts Insider Risk Assessment and Management to level 3',
      'Lifts On-Going Personnel Security to level 4',
      'Does not lift a level by itself',
      'Your own items',
      'Already true in 2026 baseline',
    ]);
    expect(itemsIn('Lifts On-Going Personnel Security to level 4')).toEqual([
      'On-going, sooner',
      'On-going, later',
    ]);
  });

  test('A-IMP-011 another baseline groups them differently, and the URL has it', async () => {
    const earlier = liftFixture(
      resultFixture(allAt(0), { id: 'session-0', title: 'First try', completedAt: '2025-03-04T10:12:00Z' }),
    );
    const { user, places } = await show({ items: EACH_KIND, lifts: [BASELINE, earlier] });
    await user.click(screen.getByRole('button', { name: /^Measured against: 2026 baseline/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^First try/ }));
    await waitFor(() => expect(sections()).not.toContain('Already true in 2026 baseline'));
    expect(places.at(-1)).toBe('/admin/plan?against=session-0');
    await user.click(screen.getByRole('link', { name: 'Edit “Own”' }));
    await user.click(within(await dialog('Edit item')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(places.at(-1)).toBe('/admin/plan?against=session-0'));
  });

  test('A-IMP-012 progress is as counted by hand, without what is dropped', async () => {
    await show({
      items: [
        numbered(1, { status: 'DONE', doneAt: '2026-03-05T09:00:00Z' }),
        numbered(2, { due: '2020-01-01' }),
        numbered(3, { due: '2099-01-01', status: 'IN_PROGRESS' }),
        numbered(4, { status: 'DROPPED', droppedReason: 'Not ours', due: '2020-01-01' }),
      ],
    });
    expect(screen.getByText('1 of 3 done, 1 overdue')).toBeInTheDocument();
    expect(screen.getByText(/Due 1 January 2020, overdue/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show 1 done, 1 dropped' })).toBeInTheDocument();
  });

  test('A-IMP-013 says what everything open would bring, and adds what the target still needs', async () => {
    const { user, api } = openPlan({
      items: [stepItem(1, 'GOV-Q1', 1), stepItem(2, 'GOV-Q1', 2)],
      below: '/targets',
    });
    const targets = within(await dialog('Target levels'));
    await user.selectOptions(targets.getByRole('combobox', { name: 'Overall target' }), '2');
    await user.selectOptions(
      targets.getByRole('combobox', { name: 'Higher target for Insider Risk Assessment and Management' }),
      '3',
    );
    await user.click(targets.getByRole('button', { name: 'Save target' }));
    expect(
      await screen.findByText(
        'When everything open here is true: overall level 2; Governance and Leadership 3.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('For your target 1 more step is missing.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add them' }));
    await waitFor(() => expect(screen.queryByText(/more step/)).not.toBeInTheDocument());
    expect(api.bodyOf('POST', '/plan/items')).toMatchObject({
      items: [{ source: { questionId: 'IRM-Q5', toScore: 3 } }],
    });
  });
});

describe('what a later assessment says', () => {
  const later = (answers = PLANNED) =>
    liftFixture(
      resultFixture(answers, { id: 'session-2', title: 'Retake', completedAt: '2026-09-04T10:12:00Z' }),
    );

  test('A-IMP-018 an open item that is true now says so, and nothing is written', async () => {
    const { api } = await show({ items: [stepItem(1, 'PES-Q1', 4)], lifts: [later(), BASELINE] });
    expect(screen.getByText('Your answers of 4 September 2026 say this is true now.')).toBeInTheDocument();
    expect(screen.getByText(/^Not started/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as done “Item 1”' })).toBeInTheDocument();
    expect(api.writes()).toEqual([]);
  });

  test('A-IMP-019 a done item whose answer has not moved says so', async () => {
    const done = { status: 'DONE', doneAt: '2026-05-01T09:00:00Z' } as const;
    await show({ items: [stepItem(1, 'GOV-Q1', 1, done)], lifts: [later(), BASELINE] });
    expect(screen.getByText('Marked done, but your latest answer has not moved.')).toBeInTheDocument();
  });

  test('A-IMP-023 an item whose question is not asked any more says so and stays', async () => {
    await show({ items: [stepItem(1, 'GOV-Q9', 3)] });
    expect(itemsIn('Does not lift a level by itself')).toEqual(['Item 1']);
    expect(screen.getByText('This question is not asked any more.')).toBeInTheDocument();
  });
});

describe('writing', () => {
  test('A-IMP-006 A-IMP-024 an item of one’s own needs a text and nothing else', async () => {
    const { user, api } = openPlan({ below: '/new' });
    const form = within(await dialog('New item'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByText('Enter what is to be done')).not.toHaveLength(0);
    await user.type(form.getByRole('textbox', { name: 'What is to be done' }), 'Talk to HR');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(itemsIn('Your own items')).toEqual(['Talk to HR']);
    expect(api.bodyOf('POST', '/plan/items')).toMatchObject({ items: [{ title: 'Talk to HR', due: null }] });
    const [id, at] = [expect.any(String), expect.any(String)];
    expect(trackedEvents()).toEqual([{ id, at, name: 'Plan_Items_Added' }]);
  });

  test('A-IMP-007 A-IMP-022 a failed save keeps the dialog and its entries, and can be repeated', async () => {
    const { user, api } = openPlan({ items: [itemFixture()], below: `/${ITEM_ID}/edit` });
    const form = within(await dialog('Edit item'));
    const accept = api.intercept('PATCH', /item/, () => ({ status: 503 }));
    await user.type(form.getByRole('textbox', { name: 'Responsible (optional)' }), 'Head of HR');
    await enterText(form.getByLabelText('Due (optional)'), '2027-06-30');
    await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'IN_PROGRESS');
    await user.type(form.getByRole('textbox', { name: 'Note (optional)' }), 'Asked');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Not saved. Your entries are kept: try again.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Asked');
    accept();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      screen.getByText(sentence('In progress · Responsible: Head of HR · Due 30 June 2027')),
    ).toBeInTheDocument();
  });

  test('A-IMP-008 dropped asks why', async () => {
    const { user } = openPlan({ items: [itemFixture()], below: `/${ITEM_ID}/edit` });
    const form = within(await dialog('Edit item'));
    await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'DROPPED');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByText('Say why it is dropped')).not.toHaveLength(0);
    await user.type(form.getByRole('textbox', { name: 'Why dropped' }), 'Not ours');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Show 1 dropped' })).toBeInTheDocument();
  });

  test('A-IMP-009 done is shown at once; what the server refuses is restored', async () => {
    const { user, api } = await show({ items: [itemFixture()] });
    const answer = Promise.withResolvers<{ status: number }>();
    const accept = api.intercept('PATCH', /item/, () => answer.promise);
    await user.click(screen.getByRole('button', { name: 'Mark as done “Talk to the board”' }));
    expect(await screen.findByText('1 of 1 done')).toBeInTheDocument();
    expect(await heading()).toHaveFocus();
    answer.resolve({ status: 503 });
    expect(
      await screen.findByText('“Talk to the board” is not saved as done. Try again.'),
    ).toBeInTheDocument();
    expect(screen.getByText('0 of 1 done')).toBeInTheDocument();
    accept();
    await user.click(screen.getByRole('button', { name: 'Mark as done “Talk to the board”' }));
    await waitFor(() => expect(tracked()).toContain('Plan_Item_Done'));
    expect(screen.queryByText(/is not saved as done/)).not.toBeInTheDocument();
  });

  test('deleting asks, and the focus goes to the page’s heading', async () => {
    const { user } = await show({ items: [itemFixture(), numbered(2)] });
    await user.click(screen.getByRole('link', { name: 'Delete “Talk to the board”' }));
    const asking = within(await dialog('Delete item'));
    expect(asking.getByText('Delete this item? This cannot be undone.')).toBeInTheDocument();
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(itemsIn('Your own items')).toEqual(['Item 2']));
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });
});

describe('changed elsewhere', () => {
  /** Simulates a change by another user. */
  async function conflict() {
    const opened = openPlan({ items: [itemFixture()], below: `/${ITEM_ID}/edit` });
    const { user, api } = opened;
    const form = within(await dialog('Edit item'));
    const current = itemFixture({ version: 5, note: 'Theirs' });
    const accept = api.intercept('PATCH', /item/, () => ({
      status: 409,
      body: { status: 409, name: 'ChangedElsewhere', message: 'Changed.', details: { current } },
    }));
    await user.type(form.getByRole('textbox', { name: 'Note (optional)' }), 'Mine');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const both = within(await dialog('Changed elsewhere'));
    expect(both.getByText(CONFLICT)).toBeInTheDocument();
    expect(both.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Theirs', 'Mine']);
    return { ...opened, both, accept };
  }

  test('A-IMP-014 the newer version can be kept', async () => {
    const { user, api, both } = await conflict();
    await user.click(both.getByRole('button', { name: 'Use the newer version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Theirs')).toBeInTheDocument();
    expect(api.count('PATCH', `/plan/item/${ITEM_ID}`)).toBe(1);
  });

  test('A-IMP-014 one’s own can be saved over it, and a failure keeps both', async () => {
    const { user, api, both, accept } = await conflict();
    const failing = api.intercept('PATCH', /item/, () => ({ status: 503 }));
    await user.click(both.getByRole('button', { name: 'Save mine over it' }));
    expect(await both.findByText('Not saved. Both versions are kept: try again.')).toBeInTheDocument();
    failing();
    accept();
    api.intercept('PATCH', /item/, () => ({
      status: 200,
      body: itemFixture({ version: 6, note: 'Mine' }),
    }));
    await user.click(both.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.bodyOf('PATCH', `/plan/item/${ITEM_ID}`)).toEqual({ version: 5, note: 'Mine' });
    expect(screen.getByText('Mine')).toBeInTheDocument();
  });
});

describe('unsaved entries', () => {
  const field = async () =>
    within(await dialog('New item')).findByRole('textbox', { name: 'What is to be done' });

  test('a new item is restored once its account has signed in again, and by no other account', async () => {
    const first = openPlan({ account: 'ada', below: '/new' });
    await enterText(await field(), 'Typed');
    signOutHere();
    first.unmount();
    const other = openPlan({ account: 'bob', below: '/new' });
    expect(await field()).toHaveValue('');
    other.unmount();
    openPlan({ account: 'ada', below: '/new' });
    await waitFor(async () => expect(await field()).toHaveValue('Typed'));
    expect(screen.getByText(/has been restored/)).toBeInTheDocument();
  });

  test('a conflict that is closed without a choice leaves the entries unsaved', async () => {
    const opened = openPlan({ items: [itemFixture()], below: `/${ITEM_ID}/edit` });
    const { user, api } = opened;
    const form = within(await dialog('Edit item'));
    api.intercept('PATCH', /item/, () => ({
      status: 409,
      body: {
        status: 409,
        name: 'ChangedElsewhere',
        message: 'Changed.',
        details: { current: itemFixture({ version: 5, note: 'Theirs' }) },
      },
    }));
    await user.type(form.getByRole('textbox', { name: 'Note (optional)' }), 'Mine');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await dialog('Changed elsewhere');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed elsewhere' })).toBeNull());
    await user.keyboard('{Escape}');
    expect(await dialog('Discard your changes?')).toBeVisible();
  });
});

describe('limits of what is there', () => {
  test('A-IMP-015 a full plan says so in place of the button', async () => {
    await show({ items: Array.from({ length: 200 }, (_, index) => numbered(index + 1)) });
    expect(screen.getByText(/The plan is full: it holds 200 items\./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add an item' })).not.toBeInTheDocument();
  });

  test('a server without a plan has no such page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { pageErrors } = openPlan({ older: true });
    await waitFor(() => expect(pageErrors).toEqual([404]));
    jest.mocked(console.error).mockRestore();
  });

  test('a plan that cannot be loaded can be asked for again', async () => {
    const { user, accept } = openPlan({ items: [itemFixture()], down: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your improvement plan could not be loaded.')).toBeInTheDocument();
    accept();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 1 done')).toBeInTheDocument();
  });
});
