import { queryClient } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { ProblemPage } from './ProblemPage.tsx';

const loadAgain = () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });

/** Retries in place; no choice or answer is lost. */
export const NoConnection = () => <ProblemPage {...messages.problemPage.offline} onRetry={loadAgain} />;
