import { FIGURES } from '@psma/api-contract';

/** Loaded with the figures. */
export const messages = {
  title: 'Figures over time',
  intro: `All organisations together, for each finished month. A month with fewer than ${FIGURES.fewestOrganisations} organisations has no figure, and the codes in use stay the same until codes of ${FIGURES.fewestOrganisations} more organisations were used. Deleted assessments and accounts are not counted.`,
  month: 'Month',
  begun: 'Assessments begun',
  completed: 'Assessments completed',
  codesInUse: 'Codes in use at the end',
  tooFew: `Fewer than ${FIGURES.fewestOrganisations}`,
};
