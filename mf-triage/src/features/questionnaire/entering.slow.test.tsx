import { screen, waitFor } from '@testing-library/react';
import { contentOfPage, provideContent } from '../../content/triageContent.ts';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice, forwardButton } from '../../testing/questions.ts';
import { arriveAs, cookieId, forgetMemory, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
});
afterEach(() => jest.restoreAllMocks());

const firstQuestion = () =>
  screen.findByRole('heading', { level: 1, name: 'Have you reviewed your personnel security?' });

test('A-TRI-001 A-TRI-002 A-TRI-003 A-TRI-035 without a cookie one session starts; its id stays', async () => {
  openAt('/questionnaire');
  await firstQuestion();
  expect(api.writes()).toEqual(['POST /triage/session']);
  expect(api.bodyOf('POST', '/triage/session')).toBeUndefined();
  expect(cookieId()).toBe('session-1');
  expect(api.count('GET', '/triage/session/')).toBe(0);
  expect(api.count('GET', '/triage/session/null')).toBe(0);
});

test('A-TRI-004 A-TRI-005 A-TRI-006 the cookie: 30 days, whole site, same-site strict', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  openAt('/questionnaire');
  await firstQuestion();
  expect(written.mock.calls).toEqual([
    ['triage-tool-user-id=session-1; max-age=2592000; path=/; SameSite=Strict'],
  ]);
});

test('A-TRI-007 A-TRI-035 entering with a valid cookie begins no second session', async () => {
  arriveAs(api.addSession('mine'));
  openAt('/questionnaire');
  await firstQuestion();
  expect(api.writes()).toEqual([]);
  expect(api.count('GET', '/triage/session/mine')).toBe(1);
});

test('A-TRI-008 A-TRI-009 questions and flow graph are loaded from the API', async () => {
  openAt('/questionnaire');
  await firstQuestion();
  expect(api.count('GET', '/triage/questions')).toBe(1);
  expect(api.count('GET', '/triage/questions/flow')).toBe(1);
});

test('A-PUB-008 /questionnaire leads to the first question with node=START', async () => {
  const page = openAt('/questionnaire');
  await firstQuestion();
  expect(page.path()).toBe('/questionnaire/T01?node=START');
});

test('A-PUB-009 the address of a question shows it', async () => {
  arriveAs(api.addSession('mine'));
  const page = openAt('/questionnaire/T05?node=T05');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Do you know the roles with access?',
  );
  expect(page.path()).toBe('/questionnaire/T05?node=T05');
});

test('a missing or wrong node is put right, and an unknown question is not found', async () => {
  arriveAs(api.addSession('mine'));
  const page = openAt('/questionnaire/T05?node=T07');
  await findChoice('T05_SOME');
  expect(page.path()).toBe('/questionnaire/T05?node=T05');
  page.goTo('/questionnaire/T77?node=T77');
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeInTheDocument();
});

test('a flow that only points to its first question is followed (decision G12)', async () => {
  const { START: edges, ...others } = api.content.flow;
  Object.assign(api.content, {
    flow: { ...others, START: 'T01', T01: edges },
    questions: api.content.questions.map((question) =>
      question.id === 'T01' ? { ...question, contentId: 'T01' } : question,
    ),
  });
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  expect(await findChoice('T02_OWNED')).toBeInTheDocument();
});

test('a session that the server has lost is replaced, and the visitor notified (decision G13)', async () => {
  arriveAs('forgotten');
  localStorage.setItem('questionsState', JSON.stringify({ forgotten: { START: { nextQuestionId: 'T02' } } }));
  const page = openAt('/questionnaire/T07?node=T07');
  await firstQuestion();
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  expect(api.writes()).toEqual(['POST /triage/session']);
  expect(cookieId()).toBe('session-1');
  expect(localStorage.getItem('questionsState')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('We have started a new questionnaire for you.');

  await answer(page.user, 'T01_FORMAL');
  await findChoice('T02_OWNED');
  page.back();
  await findChoice('T01_FORMAL');
  expect(screen.queryByText(/started a new questionnaire/)).not.toBeInTheDocument();
});

test('A-TRI-044 a reload shows the stored answer, for one and for several choices', async () => {
  arriveAs(
    api.addSession('mine', ['T01_INFORMAL', 'T02_OWNED', 'T03_BOARD', 'T04_EMPLOYEES', 'T04_CONTRACTORS']),
  );
  const page = openAt('/questionnaire/T02?node=T02');
  expect(await findChoice('T02_OWNED')).toBeChecked();
  page.unmount();
  forgetMemory();
  openAt('/questionnaire/T04?node=T04');
  expect(await findChoice('T04_EMPLOYEES')).toBeChecked();
  expect(await findChoice('T04_CONTRACTORS')).toBeChecked();
  expect(await findChoice('T04_NOTMAPPED')).not.toBeChecked();
});

test('A-TRI-036 going from question to question does not load the session again', async () => {
  arriveAs(api.addSession('mine', ['T01_FORMAL', 'T02_OWNED']));
  const page = openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  page.goTo('/questionnaire/T02?node=T02');
  await findChoice('T02_OWNED');
  page.back();
  await findChoice('T01_FORMAL');
  page.forward();
  await findChoice('T02_OWNED');
  expect(api.count('GET', '/triage/session/mine')).toBe(1);
});

test('a page without questions gives up to the error screen', async () => {
  api.intercept('GET', /questions$/, () => ({ status: 500 }));
  openAt('/questionnaire');
  expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
});

describe('a browser that keeps no cookies is shown what is needed', () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const grant = (_: string, work: () => Promise<unknown>) => work();
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test.each([
    ['has no locks', {}],
    ['grants locks', { locks: { request: grant } }],
    ['refuses locks as well, as one that blocks site data does', { locks: { request: refuse } }],
  ])('when it %s', async (_, offers) => {
    Object.assign(navigator, offers);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    openAt('/questionnaire');
    expect(await screen.findByRole('alert')).toHaveTextContent('The questionnaire needs cookies');
    expect(api.writes()).toEqual(['POST /triage/session']);
  });
});

test('where the browser refuses channels between tabs, answering continues', async () => {
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  expect(await findChoice('T02_OWNED')).toBeInTheDocument();
});

describe('two tabs', () => {
  /** Another tab's changes, as visible to this one. */
  async function otherTabAnswers(code: string) {
    api.addSession('mine', [code]);
    const channel = new BroadcastChannel('triage-session');
    channel.postMessage('changed');
    await waitFor(() => expect(api.count('GET', '/triage/session/mine')).toBe(2));
    channel.close();
  }

  test('an answer changed in another tab is shown in this one', async () => {
    arriveAs(api.addSession('mine', ['T01_FORMAL']));
    openAt('/questionnaire/T01?node=START');
    expect(await findChoice('T01_FORMAL')).toBeChecked();
    await otherTabAnswers('T01_NO');
    await waitFor(async () => expect(await findChoice('T01_NO')).toBeChecked());
  });

  test('what is chosen here and not yet sent stays chosen', async () => {
    arriveAs(api.addSession('mine', ['T01_FORMAL']));
    const page = openAt('/questionnaire/T01?node=START');
    await page.user.click(await findChoice('T01_UNSURE'));
    await otherTabAnswers('T01_NO');
    expect(await findChoice('T01_UNSURE')).toBeChecked();
  });

  test('an answer given here is broadcast to the other tabs', async () => {
    const heard = jest.fn();
    const channel = new BroadcastChannel('triage-session');
    channel.onmessage = heard;
    arriveAs(api.addSession('mine'));
    const page = openAt('/questionnaire');
    await answer(page.user, 'T01_FORMAL');
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    channel.close();
  });

  test('after a restart in another tab answers go to the new session, never to the old one', async () => {
    arriveAs(api.addSession('mine', ['T01_FORMAL']));
    const page = openAt('/questionnaire/T01?node=START');
    await findChoice('T01_FORMAL');
    api.addSession('restarted');
    arriveAs('restarted');
    await answer(page.user, 'T01_INFORMAL');
    await findChoice('T02_OWNED');
    expect(api.writes()).toEqual(['POST /triage/session/restarted/question/T01/answer']);
  });
});

describe('before the server has answered', () => {
  /** Holds the request for a session. */
  function holdSession(method: 'GET' | 'POST') {
    const { promise, resolve } = Promise.withResolvers<null>();
    api.intercept(method, /\/triage\/session/, () => promise);
    return () => resolve(null);
  }

  test('a new visitor can choose; the choice is kept and Next stores it once', async () => {
    const go = holdSession('POST');
    const { user } = openAt('/questionnaire');
    await user.click(await findChoice('T01_FORMAL'));
    expect(cookieId()).toBeNull();
    go();
    await waitFor(() => expect(cookieId()).toBe('session-1'));
    expect(await findChoice('T01_FORMAL')).toBeChecked();
    await user.click(forwardButton());
    await findChoice('T02_OWNED');
    expect(api.writes().filter((write) => write.endsWith('/answer'))).toHaveLength(1);
  });

  test('a new visitor who only reads sees the question before and after', async () => {
    const go = holdSession('POST');
    openAt('/questionnaire');
    await firstQuestion();
    go();
    await waitFor(() => expect(cookieId()).toBe('session-1'));
    await firstQuestion();
    expect(forwardButton()).toBeDisabled();
  });

  test.each(['after', 'before'])(
    'such a choice outlives a reload %s the server has answered',
    async (moment) => {
      const go = holdSession('POST');
      const { user, unmount } = openAt('/questionnaire');
      await user.click(await findChoice('T01_FORMAL'));
      if (moment === 'after') {
        go();
        await waitFor(() => expect(cookieId()).toBe('session-1'));
      }
      unmount();
      forgetMemory();
      openAt('/questionnaire');
      const choice = await findChoice('T01_FORMAL');
      go();
      await waitFor(() => expect(choice).toBeChecked());
      const drafts = Object.keys(localStorage).filter((key) => key.startsWith('psma-draft/'));
      expect(drafts).toEqual([`psma-draft/${cookieId()}/triage T01`]);
    },
  );

  test('a returning visitor waits for the stored answers', async () => {
    arriveAs(api.addSession('mine', ['T01_FORMAL']));
    const go = holdSession('GET');
    openAt('/questionnaire');
    expect(await screen.findByText('Loading the questionnaire')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    go();
    expect(await findChoice('T01_FORMAL')).toBeChecked();
  });
});

test('content that came with the page is not requested', async () => {
  const { questions, flow, reminders } = api.content;
  provideContent({
    '/triage/questions': questions,
    '/triage/questions/flow': flow,
    '/triage/reminders': reminders,
  });
  openAt('/questionnaire');
  await firstQuestion();
  await waitFor(() => expect(cookieId()).toBe('session-1'));
  expect(api.writes()).toEqual(['POST /triage/session']);
  expect(api.count('GET', '/triage/questions')).toBe(0);
});

test('A-API-024 content of another shape that came with the page is requested', async () => {
  const { flow, reminders } = api.content;
  provideContent({
    '/triage/questions': [{ id: 'T01' }],
    '/triage/questions/flow': flow,
    '/triage/reminders': reminders,
  });
  openAt('/questionnaire');
  await firstQuestion();
  expect(api.count('GET', '/triage/questions')).toBe(1);
});

test('without such content in the page, or with broken JSON, it is requested', () => {
  expect(contentOfPage()).toEqual({});
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script id="psma-content" type="application/json">{</script>',
  );
  expect(contentOfPage()).toEqual({});
  document.getElementById('psma-content')?.remove();
});
