import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';

/** Texts for owners who sign results off. */
export const messages = {
  title: 'Sign off these results',
  otherOwner:
    'You finished this assessment, so another owner signs its results off: your organisation asks for a second person.',
  open: 'Sign off',
  statement: 'I have read these results. As far as I know they describe our organisation.',
  name: 'Your name',
  position: 'Your position',
  positionHint: 'For example, director of security.',
  visible: 'Both are on this page, in the downloads and on shared pages, and stay with them when you leave.',
  final: 'A sign-off cannot be changed or taken back.',
  submit: 'Sign off',
  nameRequired: 'Enter your name',
  positionRequired: 'Enter your position',
  invalid: `Use up to ${MEMBER_NAME_MAX_LENGTH} characters without links or telephone numbers`,
  offline: 'The results were not signed off. Check your connection and try again.',
  failed: 'The results were not signed off. Try again.',
};
