/* Own routes; `remote.ts` describes them. */

export const landing = '/';
export const walkthrough = '/walkthrough';
export const questionnaire = '/questionnaire';
export const question = '/questionnaire/:questionId';
export const recommendations = '/recommendations/:userId';
export const editAnswer = '/recommendations/:userId/edit/:questionId';
export const preparation = '/preparation';
export const accessibility = '/accessibility';
export const help = '/help';
export const terms = '/terms';
export const privacy = '/privacy';
export const cookies = '/cookies';
