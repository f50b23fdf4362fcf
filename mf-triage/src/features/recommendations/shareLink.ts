import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';

export const shareLink = (userId: string): string => `${location.origin}${recommendationsPath(userId)}`;

export const recommendationsPath = (userId: string): string => fillPath(paths.recommendations, { userId });

export const editPath = (userId: string, questionId: string): string =>
  `${recommendationsPath(userId)}/edit/${questionId}`;
