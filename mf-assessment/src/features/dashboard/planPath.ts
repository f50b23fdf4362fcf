import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';
import { links } from '../../../paths.ts';

/** Returns the plan's path; null while no loaded release has it. */
export const planPath = (): string | null =>
  hasScreen(pageData().resolution, links.plan) ? links.plan : null;
