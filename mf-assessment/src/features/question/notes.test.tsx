import { noteQueueState } from '@psma/api-client';
import type { NoteEntries } from '@psma/api-contract';
import { sentence } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choose, next, press } from '../../testing/question.ts';
import { questionIds } from '../../testing/sections.ts';

const api = testPage();
const LABEL = 'Notes and evidence (private)';
const NOTE = /\/note$/;
const theirs: NoteEntries = { text: 'Theirs', evidence: '', unsure: false };
const all = () => Object.fromEntries(questionIds.map((questionId) => [questionId, 2]));
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;
const noteField = () => screen.getByRole('textbox', { name: /^Note/ });
const stored = (id: string) =>
  api()
    .notes.get(id)
    ?.map(({ text, evidence, unsure }) => ({ text, evidence, unsure }));

async function openNotes(id: string, place = '1/1') {
  const page = openAt(address(id, place));
  await page.user.click(await screen.findByRole('button', { name: LABEL }));
  return page;
}

test('A-NOT-001 note, evidence and mark are saved with Next and shown after a reload', async () => {
  const id = api().addSession();
  const { user, unmount } = await openNotes(id);
  await user.type(noteField(), 'Asked HR');
  await user.type(
    screen.getByRole('textbox', { name: /^Where the evidence is/ }),
    'https://example.org/policy',
  );
  expect(screen.getByRole('link', { name: /^Open https:\/\/example\.org\/policy/ })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'I am not sure of this answer' }));
  await choose(user, 'GOV-Q1', 2);
  await next(user);
  await at(2);
  const note = { text: 'Asked HR', evidence: 'https://example.org/policy', unsure: true };
  await waitFor(() => expect(stored(id)).toEqual([note]));
  expect(noteQueueState.get().drafts).toEqual([]);

  unmount();
  await openNotes(id);
  await waitFor(() => expect(noteField()).toHaveValue('Asked HR'));
  expect(screen.getByRole('checkbox', { name: 'I am not sure of this answer' })).toBeChecked();
  expect(screen.getByText('Note saved')).toBeInTheDocument();
});

test('A-NOT-002 A-NOT-004 a note that fails keeps neither Next nor the answer back; finishing waits for it', async () => {
  const id = api().addSession({ levels: all() });
  const restore = api().intercept('POST', NOTE, () => 'network');
  const { user } = await openNotes(id, '7/5');
  await user.type(noteField(), 'Kept');
  expect(screen.getByText('Note kept on this device')).toBeInTheDocument();
  await choose(user, 'CUL-Q5', 4);
  await next(user);
  const dialog = await screen.findByRole('dialog', { name: 'Finalise results' });
  expect(api().stored(id, 'CUL-Q5')).toEqual(['CUL-Q5-L4']);
  expect(within(dialog).getByText(/^1 note is not sent yet/)).toBeInTheDocument();
  const finish = within(dialog).getByRole('button', { name: 'Finish & View Results' });
  expect(finish).toBeDisabled();
  restore();
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(finish).toBeEnabled());
  expect(stored(id)).toMatchObject([{ text: 'Kept' }]);
});

test('A-NOT-009 over another browser’s note both are shown, and the chosen one is kept', async () => {
  const id = api().addSession();
  const { user } = await openNotes(id);
  api().saveNote(id, 'GOV-Q1', { ...theirs, version: 0 });
  await user.type(noteField(), 'Mine');
  await user.tab();
  await user.tab();
  await user.tab();
  const changed = await screen.findByText('Someone changed this note while you were editing it.');
  expect(changed.parentElement).toHaveTextContent(/Theirs.*Mine/);
  await press(user, 'Save mine over it');
  await waitFor(() => expect(stored(id)).toMatchObject([{ text: 'Mine' }]));
  expect(screen.queryByText('Someone changed this note while you were editing it.')).not.toBeInTheDocument();
});

test('A-NOT-009 the newer version can be used instead', async () => {
  const id = api().addSession();
  const { user } = await openNotes(id);
  api().saveNote(id, 'GOV-Q1', { ...theirs, version: 0 });
  await user.type(noteField(), 'Mine');
  await user.click(document.body);
  await user.click(await screen.findByRole('button', { name: 'Use the newer version' }));
  expect(noteField()).toHaveValue('Theirs');
  await waitFor(() => expect(noteQueueState.get().drafts).toEqual([]));
  expect(stored(id)).toEqual([theirs]);
});

test('A-NOT-007 a note carried forward names its source until it is edited', async () => {
  const retakeOf = {
    id: 'old',
    title: 'Baseline',
    completedAt: '2026-01-02T10:00:00.000Z',
    droppedQuestions: [],
  };
  const id = api().addSession({ retakeOf });
  api().saveNote(id, 'GOV-Q1', { ...theirs, version: 0 });
  api().notes.set(
    id,
    (api().notes.get(id) ?? []).map((note) => ({ ...note, carriedForward: true })),
  );
  const { user } = await openNotes(id);
  expect(await screen.findByText(sentence(/^From Baseline, /))).toBeInTheDocument();
  await user.type(noteField(), '!');
  await user.click(document.body);
  expect(await screen.findByText('Note saved')).toBeInTheDocument();
});

test('a note refused for good is shown with its text, and finishing waits until it is resolved', async () => {
  const id = api().addSession({ levels: all() });
  const refusal = { status: 400, name: 'InvalidRequest', message: 'A text holds a character.' };
  api().intercept('POST', NOTE, () => ({ status: 400, body: refusal }));
  const { user } = await openNotes(id, '7/5');
  await user.type(noteField(), 'Odd');
  await user.click(document.body);
  expect(await screen.findByText(/^The server could not save this note: A text holds/)).toBeInTheDocument();
  await press(user, 'Next');
  const dialog = await screen.findByRole('dialog', { name: 'Finalise results' });
  await user.click(within(dialog).getByRole('link', { name: /^Question 35/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard this note' }));
  expect(noteQueueState.get().drafts).toEqual([]);
});

test('a server before notes leaves the question as it was', async () => {
  const id = api().addSession();
  const body = { status: 404, name: 'NotFound', message: 'There is no such call.' };
  api().intercept('GET', /\/notes$/, () => ({ status: 404, body }));
  openAt(address(id, '1/1'));
  await at(1);
  expect(screen.queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
});
