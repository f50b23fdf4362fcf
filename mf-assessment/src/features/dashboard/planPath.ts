import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';

const PLAN = '/admin/plan';

/** Returns the plan's path; null while no loaded release has it. */
export const planPath = (): string | null => (hasScreen(pageData().resolution, PLAN) ? PLAN : null);
