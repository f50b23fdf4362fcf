import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';

const PLAN = '/admin/plan';

/** Where the improvement plan is; null while no release on the page has that screen. */
export const planPath = (): string | null => (hasScreen(pageData().resolution, PLAN) ? PLAN : null);
