import { messages } from '../../messages.ts';
import { ProblemPage } from '../../problem/ProblemPage.tsx';

/** Page of a link that is truncated or over 30 days old (G20). */
export const LinkNotFound = () => <ProblemPage {...messages.problemPage.linkNotFound} />;
