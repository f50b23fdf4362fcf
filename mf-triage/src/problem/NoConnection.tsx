import { offlineText } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { ProblemPage } from './ProblemPage.tsx';

const copy = messages.problemPage.offline;
const loadAgain = () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });

/** Retries in place; no choice or answer is lost. */
export const NoConnection = ({ error }: { error: unknown }) => (
  <ProblemPage {...copy} text={offlineText(error, copy.text)} onRetry={loadAgain} />
);
