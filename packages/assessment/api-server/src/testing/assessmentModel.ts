import { overallScore, pillarScore, type Score } from '@psma/assessment-model';
import { realContent } from './createTestApi.ts';

interface ModelAnswer {
  level: Score;
  carriedForward: boolean;
}

interface ModelSession {
  title: string;
  answers: Map<string, ModelAnswer>;
  completed: boolean;
  feedback: boolean;
  source: number | null;
}

export type Operation =
  | { kind: 'begin'; title: string }
  | { kind: 'answer'; session: number; question: string; level: Score }
  | { kind: 'answerAll'; session: number; level: Score }
  | { kind: 'rename'; session: number; title: string }
  | { kind: 'complete' | 'retake' | 'feedback' | 'remove'; session: number };

/** Minimal in-memory model of assessments. */
export function createAssessmentModel() {
  const sessions: (ModelSession | null)[] = [];

  const add = (session: Pick<ModelSession, 'title' | 'answers' | 'source'>) => {
    sessions.push({ ...session, completed: false, feedback: false });
    return 201;
  };

  const onSession = (operation: Exclude<Operation, { kind: 'begin' }>, session: ModelSession): number => {
    switch (operation.kind) {
      case 'answer':
        if (session.completed) return 409;
        session.answers.set(operation.question, { level: operation.level, carriedForward: false });
        return 200;
      case 'answerAll':
        if (session.completed) return 409;
        for (const { id } of questions)
          session.answers.set(id, { level: operation.level, carriedForward: false });
        return 200;
      case 'rename':
        if (session.completed) return 409;
        session.title = operation.title;
        return 200;
      case 'complete':
        if (session.answers.size < questions.length) return 409;
        session.completed = true;
        session.answers.forEach((answer) => (answer.carriedForward = false));
        return 200;
      case 'retake': {
        if (!session.completed) return 409;
        const carried = [...session.answers].map(
          ([id, { level }]) => [id, { level, carriedForward: true }] as const,
        );
        return add({ title: session.title, answers: new Map(carried), source: operation.session });
      }
      case 'feedback':
        if (!session.completed || session.feedback) return 409;
        session.feedback = true;
        return 201;
      case 'remove':
        sessions[operation.session] = null;
        return 204;
    }
  };

  return {
    sessions,
    /** Returns the expected API status. */
    apply(operation: Operation): number {
      if (operation.kind === 'begin')
        return add({ title: operation.title, answers: new Map(), source: null });
      const session = sessions[operation.session];
      return session ? onSession(operation, session) : 404;
    },
  };
}

const questions = realContent.pillars.flatMap((pillar) => pillar.questions);

export const scoreOfModel = ({ answers, completed }: ModelSession): Score | null =>
  completed
    ? overallScore(
        realContent.pillars.map((pillar) =>
          pillarScore(pillar.questions.map(({ id }) => answers.get(id)?.level ?? 0)),
        ),
      )
    : null;
