import { isNullable, isObjectOf, isRecordOf, isString, parseJson, type Validator } from '@psma/validators';

const KEY = 'questionsState';

/** Next question by triage user and node, or null. */
type QuestionsState = Record<string, Record<string, { nextQuestionId: string | null }>>;

const isQuestionsState: Validator<QuestionsState> = isRecordOf(
  isRecordOf(isObjectOf<{ nextQuestionId: string | null }>({ nextQuestionId: isNullable(isString) })),
);

/** Undefined if never answered here or storage was cleared. */
export const nextQuestionIdOf = (visitorId: string, node: string): string | null | undefined =>
  read()[visitorId]?.[node]?.nextQuestionId;

export function rememberNextQuestion(visitorId: string, node: string, nextQuestionId: string | null): void {
  const state = read();
  write({ ...state, [visitorId]: { ...state[visitorId], [node]: { nextQuestionId } } });
}

export function forgetQuestions(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

function read(): QuestionsState {
  try {
    return parseJson(localStorage.getItem(KEY), isQuestionsState) ?? {};
  } catch {
    return {};
  }
}

function write(state: QuestionsState) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is full or off: flow graph and stored answers suffice.
  }
}
