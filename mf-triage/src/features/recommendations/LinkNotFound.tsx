import { messages } from '../../messages.ts';
import { ProblemPage } from '../../problem/ProblemPage.tsx';

/** For truncated links or those over 30 days old (G20). */
export const LinkNotFound = () => <ProblemPage {...messages.problemPage.linkNotFound} />;
