import { messages } from '../../messages.ts';
import { ProblemPage } from '../../problem/ProblemPage.tsx';

/** A link that leads to nothing: it was cut off on its way, or its 30 days are over (decision G20). */
export const LinkNotFound = () => <ProblemPage {...messages.problemPage.linkNotFound} />;
