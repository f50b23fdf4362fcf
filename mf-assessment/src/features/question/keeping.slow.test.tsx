import { pendingAnswers } from '@psma/api-client';
import { leaveGuards, queryClient } from '@psma/remote-kit';
import { signInAs } from '@psma/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BO } from '../../testing/areas.ts';
import { choiceOf } from '../../testing/assessmentStore.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choice, choose, next, press } from '../../testing/question.ts';

const api = testPage();
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;
const waiting = () => pendingAnswers('user-1').map((entry) => entry.questionId);
const cutNetwork = () => api().intercept('POST', /answer$/, () => 'network');
/** Chooses level 1 on the first question of a new assessment and continues, without a network. */
async function answerOffline() {
  const id = api().addSession();
  const reconnect = cutNetwork();
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 1);
  await next(page.user);
  await at(2);
  return { id, page, reconnect };
}
const refuse = (status: number, name = 'InternalError', message = 'Out of order') =>
  api().intercept('POST', /answer$/, () => ({ status, body: { status, name, message } }));

/** Simulates a reload: keeps URL and device storage. */
function reload(page: ReturnType<typeof openAt>) {
  const here = page.path() ?? '';
  page.unmount();
  queryClient.clear();
  return openAt(here);
}

afterEach(() => jest.restoreAllMocks());

test('a screen that renders again does not read the choice from storage', async () => {
  const id = api().addSession();
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 5);
  const read = jest.spyOn(Storage.prototype, 'getItem');
  await press(page.user, 'Save & continue later');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(read.mock.calls.filter(([key]) => key.includes('/choice/'))).toEqual([]);
});

describe('A-DEC-006 with the network cut', () => {
  test('A-DEC-006 a choice survives a reload before Next was pressed', async () => {
    const id = api().addSession({ levels: { 'GOV-Q1': 1 } });
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 5);
    const reloaded = reload(page);
    expect(await choice('GOV-Q1', 5)).toBeChecked();
    expect(api().writes()).toEqual([]);
    await next(reloaded.user);
    await at(2);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 5)]);
  });

  test('A-DEC-006 Next continues, shows what waits, and all is sent in order once there is a network', async () => {
    const { id, page, reconnect } = await answerOffline();
    expect(await screen.findByText(/1 answer is kept on this device/)).toBeInTheDocument();
    await choose(page.user, 'GOV-Q2', 2);
    await next(page.user);
    await at(3);
    const reloaded = reload(page);
    await at(3);
    expect(waiting()).toEqual(['GOV-Q1', 'GOV-Q2']);
    const segments = within(screen.getByRole('list', { name: 'Progress in the seven areas' }));
    expect(segments.getByText(/2 of 5 answered/)).toBeInTheDocument();
    await press(reloaded.user, 'Previous');
    expect(await choice('GOV-Q2', 2)).toBeChecked();

    reconnect();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Saved As Draft')).toBeInTheDocument();
    expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument();
    expect(waiting()).toEqual([]);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
    expect(api().stored(id, 'GOV-Q2')).toEqual([choiceOf('GOV-Q2', 2)]);
  });

  test('A-ASG-015 Next sends an answer that waits on the device', async () => {
    const { id, page, reconnect } = await answerOffline();
    await press(page.user, 'Previous');
    await at(1);
    reconnect();
    await next(page.user);
    await at(2);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
  });

  test('an answer sent while its session loads is shown, not the server’s earlier one', async () => {
    const { id, page, reconnect } = await answerOffline();
    const before = api().session(id);
    reconnect();
    const held = Promise.withResolvers<void>();
    let loads = 0;
    api().intercept('GET', /session\/[^/]+$/, async () => {
      if ((loads += 1) > 1) return null;
      await held.promise;
      return { status: 200, body: before };
    });
    page.unmount();
    queryClient.clear();
    openAt(address(id, '1/1'));
    await waitFor(() => expect(waiting()).toEqual([]));
    held.resolve();
    expect(await choice('GOV-Q1', 1)).toBeChecked();
  });

  test('A-DEC-019 another user on the same device sees and sends nothing of it', async () => {
    const { id, page, reconnect } = await answerOffline();
    reconnect();
    page.unmount();
    queryClient.clear();
    signInAs({ sub: 'user-2' });
    const other = openAt(address(id, '1/1'));
    expect(await choice('GOV-Q1', 1)).not.toBeChecked();
    act(() => void dispatchEvent(new Event('online')));
    expect(api().stored(id, 'GOV-Q1')).toBeNull();
    other.unmount();
    queryClient.clear();
    signInAs({ sub: 'user-1' });
    openAt(address(id, '1/1'));
    await waitFor(() => expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]));
  });
});

describe('when the server refuses', () => {
  test('A-ASM-033 the user stays, sees that the answer is kept, and Retry saves it and continues', async () => {
    const id = api().addSession();
    const mend = refuse(500);
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    await next(page.user);
    expect(await screen.findByText('Your answer is kept on this device')).toBeInTheDocument();
    expect(screen.getByText('Error saving')).toBeInTheDocument();
    expect(screen.getByText(/Out of order/)).toBeInTheDocument();
    expect(page.path()).toBe(address(id, '1/1'));

    const reloaded = reload(page);
    expect(await choice('GOV-Q1', 1)).toBeChecked();
    expect(await screen.findByText('Error saving')).toBeInTheDocument();
    mend();
    await press(reloaded.user, 'Retry');
    await at(2);
    expect(await screen.findByText('Saved As Draft')).toBeInTheDocument();
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
  });

  test('another choice in its place can be saved', async () => {
    const id = api().addSession();
    const mend = refuse(400, 'InvalidRequest', 'These choices are not an answer to this question.');
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    await next(page.user);
    await screen.findByText('Error saving');
    mend();
    await choose(page.user, 'GOV-Q1', 2);
    await next(page.user);
    await at(2);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 2)]);
    expect(waiting()).toEqual([]);
  });

  test('a refused answer is shown on other questions and the dashboard, where it can be discarded', async () => {
    const id = api().addSession({ title: 'Spring' });
    refuse(409, 'AssessmentCompleted');
    const page = openAt(address(id, '1/2'));
    await choose(page.user, 'GOV-Q2', 1);
    await next(page.user);
    await screen.findByText('Error saving');
    expect(screen.getByText(/was completed in another tab or by someone else/)).toBeInTheDocument();
    await press(page.user, 'Previous');
    await at(1);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('1 answer could not be saved. It is kept on this device.');
    expect(within(notice).getByRole('link', { name: 'Question 2' })).toHaveAttribute(
      'href',
      address(id, '1/2'),
    );

    page.goTo('/admin/dashboard');
    const again = await screen.findByRole('alert');
    expect(await within(again).findByRole('link', { name: 'Question 2 in “Spring”' })).toBeInTheDocument();
    await page.user.click(within(again).getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(waiting()).toEqual([]);
  });

  test('an answer that waits for a server out of order can be tried again from the dashboard', async () => {
    const id = api().addSession({ title: 'Spring' });
    const mend = refuse(503);
    const page = openAt(address(id, '1/2'));
    await choose(page.user, 'GOV-Q2', 1);
    await next(page.user);
    await screen.findByText('Error saving');
    page.goTo('/admin/dashboard');
    const notice = await screen.findByRole('alert');
    expect(within(notice).queryByRole('button', { name: /Discard/ })).not.toBeInTheDocument();
    mend();
    await page.user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(api().stored(id, 'GOV-Q2')).toEqual([choiceOf('GOV-Q2', 1)]);
  });

  test.each([
    [409, 'AssessmentCompleted', 'Discard my answer and view the results', /^\/admin\/results\//],
    [404, 'NotFound', 'Discard my answer and go to the dashboard', /^\/admin\/dashboard$/],
  ])(
    'a refusal for good (%i) offers a way on, on the question and in the dialog',
    async (status, name, wayOn, to) => {
      const id = api().addSession();
      refuse(status, name);
      const page = openAt(address(id, '1/2'));
      await choose(page.user, 'GOV-Q2', 1);
      await next(page.user);
      await screen.findByRole('button', { name: wayOn });
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();

      // While the attempt runs, Save & Exit is busy and ignores a press.
      await screen.findByText('Error saving');
      await press(page.user, 'Save & continue later');
      const dialog = within(await screen.findByRole('dialog'));
      await page.user.click(dialog.getByRole('button', { name: 'Save & Exit' }));
      await page.user.click(await dialog.findByRole('button', { name: wayOn }));
      await waitFor(() => expect(page.path()).toMatch(to));
      expect(waiting()).toEqual([]);
    },
  );

  test('an answer of an assessment that was deleted elsewhere is shown where the user arrives', async () => {
    const id = api().addSession({ title: 'Spring' });
    refuse(404, 'NotFound');
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    await next(page.user);
    expect(await screen.findByText(/was deleted, or you have no access to it any more/)).toBeInTheDocument();
    api().intercept('GET', /sessions$/, () => ({ status: 200, body: [] }));
    page.goTo('/admin/dashboard');
    expect(
      await screen.findByText(/A question in an assessment that is not available here/),
    ).toBeInTheDocument();
  });
});

describe('when an answer that was refused is taken after all', () => {
  type Opened = ReturnType<typeof openAt>;

  /** Continues past a refusal; returns a function that accepts it. */
  async function refusedAtSecond(continueAction: (user: Opened['user']) => Promise<void>) {
    const id = api().addSession();
    const mend = refuse(503);
    const page = openAt(address(id, '1/2'));
    await choose(page.user, 'GOV-Q2', 1);
    await continueAction(page.user);
    await screen.findAllByText('Error saving');
    const take = async () => {
      mend();
      act(() => void dispatchEvent(new Event('online')));
      await waitFor(() => expect(waiting()).toEqual([]));
      expect(api().stored(id, 'GOV-Q2')).toEqual([choiceOf('GOV-Q2', 1)]);
    };
    return { id, page, take };
  }

  test.each([
    ['Next', next],
    ['Enter', (user: Opened['user']) => user.keyboard('{Enter}')],
  ])('after %s the waiting user continues', async (_, continueAction) => {
    const { take } = await refusedAtSecond(continueAction);
    await take();
    await at(3);
    expect(await screen.findByText('Saved As Draft')).toBeInTheDocument();
  });

  test('who pressed Save & Exit and waits goes to the dashboard', async () => {
    const { page, take } = await refusedAtSecond(async (user) => {
      await press(user, 'Save & continue later');
      await user.click(await screen.findByRole('button', { name: 'Save & Exit' }));
    });
    await take();
    await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
    expect(page.path()).toBe('/admin/dashboard');
  });

  test.each<[string, (page: Opened, id: string) => Promise<unknown>]>([
    ['has chosen again', ({ user }) => choose(user, 'GOV-Q2', 3)],
    ['has opened a dialog', ({ user }) => press(user, 'Save & continue later')],
    ['has pressed a key', ({ user }) => user.tab()],
    [
      'has gone elsewhere and come back',
      async (page, id) => {
        page.goTo(address(id, '1/1'));
        await at(1);
        page.goTo(address(id, '1/2'));
        await at(2);
      },
    ],
  ])('who %s since then stays', async (_, action) => {
    const { id, page, take } = await refusedAtSecond(next);
    await action(page, id);
    await take();
    expect(page.path()).toBe(address(id, '1/2'));
  });

  test('who chose again while the answer was under way stays', async () => {
    const held = Promise.withResolvers<void>();
    const id = api().addSession();
    const mend = api().intercept('POST', /answer$/, async () => {
      await held.promise;
      return { status: 503, body: { status: 503, name: 'InternalError', message: 'Out of order' } };
    });
    const page = openAt(address(id, '1/2'));
    await choose(page.user, 'GOV-Q2', 1);
    await next(page.user);
    await choose(page.user, 'GOV-Q2', 3);
    held.resolve();
    await screen.findByText('Error saving');
    mend();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(page.path()).toBe(address(id, '1/2'));
    expect(await choice('GOV-Q2', 3)).toBeChecked();
  });
});

describe('two tabs or two people', () => {
  /** Answers the first question after another user changed it. */
  async function overwriting(id: string) {
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 2);
    api().save(id, 'GOV-Q1', { choiceId: choiceOf('GOV-Q1', 5) });
    await next(page.user);
    await at(2);
    expect(await screen.findByText('This answer was changed elsewhere')).toBeInTheDocument();
    return page;
  }

  test('the user who overwrites another’s answer is notified, finds it, and can dismiss it', async () => {
    const id = api().addSession({ levels: { 'GOV-Q1': 1 } });
    const page = await overwriting(id);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 2)]);
    const reloaded = reload(page);
    await reloaded.user.click(await screen.findByRole('link', { name: 'Question 1' }));
    await at(1);
    await press(reloaded.user, 'Dismiss');
    expect(screen.queryByText('This answer was changed elsewhere')).not.toBeInTheDocument();
  });

  test('A-ASG-007 the banner names the member who gave the other answer', async () => {
    const id = api().addSession({ levels: { 'GOV-Q1': 1 } });
    const [choice, previousChoice] = [2, 5].map((level) => ({ id: choiceOf('GOV-Q1', level) }));
    const body = {
      ...{ question: { id: 'GOV-Q1' }, choice, previousChoice, previousBy: BO },
      updated: '2026-03-10T10:00:00.000Z',
    };
    api().intercept('POST', /GOV-Q1\/answer$/, () => ({ status: 200, body }));
    const page = await overwriting(id);
    const named = async () => (await screen.findByRole('link', { name: 'Question 1' })).parentElement;
    expect(await named()).toHaveTextContent('Question 1, by Bo Jones');
    reload(page);
    expect(await named()).toHaveTextContent('Question 1, by Bo Jones');
  });

  test('a user now in another assessment finds the question from there', async () => {
    const page = await overwriting(api().addSession({ title: 'Spring', levels: { 'GOV-Q1': 1 } }));
    page.goTo(address(api().addSession(), '1/3'));
    await at(3);
    await page.user.click(await screen.findByRole('link', { name: 'Question 1 in “Spring”' }));
    await at(1);
    expect(await choice('GOV-Q1', 2)).toBeChecked();
  });

  test('a question of an assessment that was since completed is named, and cannot be opened', async () => {
    const id = api().addSession({ title: 'Spring', levels: { 'GOV-Q1': 1 } });
    const page = await overwriting(id);
    queryClient.clear();
    api().update(id, { completed: true });
    page.goTo(address(api().addSession(), '1/3'));
    await at(3);
    expect(await screen.findByText('Question 1 in “Spring”')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Spring/ })).not.toBeInTheDocument();
  });

  test('who sees the other’s answer first and changes it is not warned', async () => {
    const id = api().addSession({ levels: { 'GOV-Q1': 1 } });
    api().save(id, 'GOV-Q1', { choiceId: choiceOf('GOV-Q1', 5) });
    const page = openAt(address(id, '1/1'));
    expect(await choice('GOV-Q1', 5)).toBeChecked();
    await choose(page.user, 'GOV-Q1', 2);
    await next(page.user);
    await at(2);
    await screen.findByText('Saved As Draft');
    expect(screen.queryByText('This answer was changed elsewhere')).not.toBeInTheDocument();
  });
});

describe('leaving', () => {
  const blocks = (pathname: string) =>
    leaveGuards.get().some((guard) => guard.blocks({ pathname, search: '' }));

  test('nothing is asked while the choice is on the device', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    expect(leaveGuards.get()).toEqual([]);
  });

  test('where the device stores nothing, leaving asks until the choice is saved', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/1'));
    await at(1);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await choose(page.user, 'GOV-Q1', 1);
    expect(await choice('GOV-Q1', 1)).toBeChecked();
    expect(blocks('/admin/dashboard')).toBe(true);
    expect(blocks(address(id, '1/2'))).toBe(false);
    expect(leaveGuards.get().some((guard) => guard.blocksTabClose?.())).toBe(true);
    await next(page.user);
    await at(2);
    setItem.mockRestore();
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
    expect(leaveGuards.get()).toEqual([]);
  });
});
