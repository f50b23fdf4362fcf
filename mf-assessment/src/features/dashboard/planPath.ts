import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';
import * as links from '../../../links.ts';

/** Plan's path; null while no loaded release has it. */
export const planPath = (): string | null =>
  hasScreen(pageData().resolution, links.plan) ? links.plan : null;
