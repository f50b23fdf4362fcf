import { refusal } from '@psma/api-client/testing';
import type {
  AnswerRequest,
  AnswerSaved,
  AssessmentAnswer,
  AssessmentNote,
  AssessmentSection,
  AssessmentSession,
  NoteRequest,
} from '@psma/api-contract';
import { nextQuestion, pillarProgress, unansweredQuestions } from '@psma/assessment-model';
import { sections as plainSections } from './sections.ts';

export const choiceOf = (questionId: string, level: number) => `${questionId}-L${level}`;

/** Stores assessments and notes in memory like a server. */
export function createAssessmentStore() {
  const stored = new Map<string, AssessmentSession>();
  const notes = new Map<string, AssessmentNote[]>();
  const content: { sections: AssessmentSection[] } = { sections: plainSections };
  let count = 0;

  /** Adds a session; `levels` are answers by question id. */
  function addSession(
    change: Partial<AssessmentSession> & { levels?: Record<string, number>; carried?: boolean } = {},
  ) {
    count += 1;
    const { levels = {}, carried = false, ...rest } = change;
    const session: AssessmentSession = {
      id: `session-${count}`,
      title: `Assessment ${count}`,
      status: 'IN_PROGRESS',
      created: `2026-03-0${count}T10:00:00.000Z`,
      updated: `2026-03-0${count}T10:00:00.000Z`,
      completed: false,
      completedAt: null,
      overallScore: null,
      feedbackCompleted: false,
      nextQuestion: null,
      progress: [],
      answers: Object.entries(levels).map(([questionId, level]) => ({
        question: { id: questionId },
        choice: { id: choiceOf(questionId, level) },
        carriedForward: carried,
      })),
      contentVersion: '2026.1',
      retakeOf: null,
      ...rest,
    };
    stored.set(session.id, session);
    return session.id;
  }

  /** Computes progress from the answers, like the server. */
  function present(id: string): AssessmentSession {
    const session = stored.get(id) as AssessmentSession;
    const answers = session.answers.map((answer) => ({
      questionId: answer.question.id,
      carriedForward: answer.carriedForward && !session.completed,
    }));
    return {
      ...session,
      nextQuestion: nextQuestion(content.sections, answers),
      progress: pillarProgress(content.sections, answers),
    };
  }

  const update = (id: string, change: Partial<AssessmentSession>) =>
    void stored.set(id, { ...(stored.get(id) as AssessmentSession), ...change });

  function complete(id: string, session: AssessmentSession) {
    const progress = session.answers.map((each) => ({
      questionId: each.question.id,
      carriedForward: false,
    }));
    const unanswered = unansweredQuestions(content.sections, progress);
    if (unanswered.length > 0) {
      return refusal(409, 'AssessmentIncomplete', `${unanswered.length} questions are not answered yet.`, {
        unanswered,
      });
    }
    update(id, {
      completed: true,
      status: 'COMPLETED',
      completedAt: '2026-03-20T10:00:00.000Z',
      overallScore: 2,
    });
    return present(id);
  }

  function save(id: string, questionId: string, request: AnswerRequest): AnswerSaved {
    const choices = 'choiceId' in request ? [request.choiceId] : request.choiceIds;
    const session = stored.get(id) as AssessmentSession;
    const previous = session.answers.find((each) => each.question.id === questionId);
    const added: AssessmentAnswer = {
      question: { id: questionId },
      choice: { id: choices[0] ?? '' },
      ...('choiceIds' in request && { choices: choices.map((each) => ({ id: each })) }),
      carriedForward: false,
    };
    update(id, { answers: [...session.answers.filter((each) => each !== previous), added] });
    return {
      question: added.question,
      choice: added.choice,
      previousChoice: previous?.choice ?? null,
      updated: '2026-03-10T10:00:00.000Z',
    };
  }

  /** Stores a note; null if another version is stored. */
  function saveNote(id: string, questionId: string, { version, ...entries }: NoteRequest) {
    const all = notes.get(id) ?? [];
    const existing = all.find((each) => each.question.id === questionId);
    if (existing && existing.version !== version) return { current: existing };
    const note: AssessmentNote = {
      question: { id: questionId },
      ...entries,
      version: version + 1,
      carriedForward: false,
      updated: '2026-03-10T10:00:00.000Z',
    };
    notes.set(id, [...all.filter((each) => each !== existing), note]);
    return note;
  }

  return { stored, notes, content, addSession, present, update, complete, save, saveNote };
}

export type AssessmentStore = ReturnType<typeof createAssessmentStore>;
