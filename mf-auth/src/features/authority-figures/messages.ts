import { FIGURES } from '@psma/api-contract';

/** Loaded with the figures. */
export const messages = {
  title: 'Figures over time',
  intro: `All organisations together, for each finished month. A month with fewer than ${FIGURES.fewestOrganisations} organisations has no figure.`,
  back: 'Back to Organisations',
  month: 'Month',
  begun: 'Assessments begun',
  completed: 'Assessments completed',
  codesInUse: 'Codes in use at the end',
  tooFew: `Fewer than ${FIGURES.fewestOrganisations}`,
};
