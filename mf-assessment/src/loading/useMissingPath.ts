import { useMembership } from '@psma/api-client';
import * as paths from '../../paths.ts';

/** Replaces a missing assessment: the introduction, for members who may begin one. */
export const useMissingPath = (): string => (useMembership().canEdit ? paths.intro : paths.dashboard);
