import type { Role, Sector } from '@psma/api-contract';

const ORGANISATION = 'Harbour Water';

/** Texts of demonstrations, en-GB. */
export const messages = {
  label: 'Demonstration',
  lead: 'People, organisations and figures are invented. Log in as:',
  roles: {
    OWNER: 'owner',
    EDITOR: 'editor',
    CONTRIBUTOR: 'contributor',
    READER: 'reader',
  } satisfies Record<Role, string>,
  adviser: 'adviser',
  failed: 'You are not logged in. Try again.',
  organisation: ORGANISATION,
  assessments: { first: 'First assessment', second: 'A year later', open: 'Next review' },
  position: 'Director of Security',
  targetReason: 'Agreed with the board after the first assessment.',
  responsible: ['People team', 'Security team'],
  remark: 'Please check the second answer with the people team.',
  registered: [
    ['Alder Valley Hospital', 'Health'],
    ['Broadmoor Rail', 'Transport'],
    ['Calder Grid', 'Energy'],
    ['Dunmore Foods', 'Food'],
    ['Eastgate Exchange', 'Finance'],
    ['Fenwick Data Centres', 'Data Infrastructure'],
    ['Glenrock Chemicals', 'Chemicals'],
    [ORGANISATION, 'Water'],
    ['Ivybridge Telecom', 'Communications'],
    ['Kestrel Orbital', 'Space'],
    ['Lowther University', 'Academia'],
    ['Northern Ambulance Trust', 'Emergency Services'],
  ] satisfies [name: string, sector: Sector][],
  releases: {
    noSmokeRun: 'a demonstration runs no browser',
    token: 'the team of the triage',
    start: {
      text: ['Start Triage', 'Start the triage'],
      published: 'name the first step',
      question: 'Do more people finish the triage if the first button names it?',
      promoted: 'more people finish the triage',
    },
    steps: {
      text: ['Complete Walkthrough', 'See the five steps'],
      published: 'say what the walkthrough is',
      question: 'Do more people finish the triage if the walkthrough says its length?',
    },
    pdf: 'draw the PDF with less memory',
    staging: 'try releases before visitors get them',
    preview: 'look at the walkthrough',
  },
} as const;
