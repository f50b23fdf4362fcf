export const shareLink = (userId: string): string => `${location.origin}${recommendationsPath(userId)}`;

export const recommendationsPath = (userId: string): string => `/recommendations/${userId}`;

export const editPath = (userId: string, questionId: string): string =>
  `${recommendationsPath(userId)}/edit/${questionId}`;
