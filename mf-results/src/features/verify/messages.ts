export const messages = {
  title: 'Check a report',
  lead: 'Find out whether the figures in a report are those that this tool worked out. The file is opened in this browser and is not sent anywhere.',
  files: 'Report',
  filesHint:
    'The PDF, or the files that are attached to it, chosen together: results.json and results.json.jws, and record.json and record.json.jws if there are any.',
  password: 'Password of the PDF',
  passwordHint: 'Only if it has one. It is neither sent nor kept.',
  check: 'Check',
  preparing: 'Loading what is needed for the check',
  ready: 'Everything is loaded: from now on this page works without a network.',
  failed:
    'What is needed for the check could not be loaded, so nothing can be checked here yet. Check your connection and load the page again.',
  refusals: {
    noFile: 'Choose a report',
    otherFiles: 'Choose one PDF, or results.json and results.json.jws together',
    passwordNeeded: 'This PDF is protected: enter its password',
    passwordWrong: 'The password does not open this PDF',
  },
  verdicts: {
    genuine:
      'Genuine. The figures below were signed by this tool, and nothing in them was changed since. Compare them with those you were given.',
    changed:
      'Changed. This file names one of this tool’s keys, but its figures are not the ones that were signed. Do not rely on it: ask for the report as it was downloaded.',
    recordChanged:
      'Changed. The sign-off or checks in this file are not those that were signed for these results. Do not rely on it: ask for the report as it was downloaded.',
    foreign:
      'Not signed here. The figures were signed with a key that this tool does not have, so it cannot say anything about them. If the report was made at another address, check it there.',
    unsigned:
      'Not signed. This PDF carries no signed figures: it is not a report of this tool, or it was made while its signature could not be loaded, or saved again by another program. Ask for it to be downloaded again.',
    damaged:
      'Damaged. This file cannot be read: it is incomplete, or not what its name says. Ask for it to be sent again.',
    newer:
      'Signed by this tool, but in a form that this page does not know yet. Load the page again, and check once more.',
    notReady:
      'What is needed for the check is not loaded, so nothing was checked yet. Check again in a moment.',
    noCrypto:
      'This browser cannot check signatures. Use a current version of it or another browser, at an address that begins with https.',
  },
  facts: {
    heading: 'What was signed',
    title: 'Title',
    begun: 'Begun',
    completed: 'Completed',
    overall: 'Overall level',
    content: 'Version of the questions',
    rule: 'Rule of the levels',
    checked: 'Areas checked by a second member',
    signOff: 'Sign-off',
    key: 'Key',
  },
  noSignOff: 'This file has none.',
  table: 'Level of each area',
  area: 'Area',
  signedLevel: 'Signed level',
  recomputed: 'From the answers',
  agree:
    'Every level was worked out again here from the signed answers, by the signed rule: all of them agree.',
  disagree:
    'Some levels do not follow from the signed answers by the rule. Ask those who run this tool about it.',
  noAnswers: 'This report holds no answers, so the levels cannot be worked out again here.',
  unknownRule:
    'The levels were worked out by a rule that this page does not know, so they cannot be worked out again here.',
  answers: (count: number) => `The ${count} signed answers`,
  answerLevel: (score: number) => `Level ${score}`,
  limits: {
    heading: 'What the signature does not cover',
    points: [
      'The pages of the PDF. Anyone who has its password can change them and keep the signed figures: rely on the figures here, not on those there.',
      'Explanations, actions, resources, charts, targets, notes, the improvement plan, comparisons and the protective marking.',
      'The name of the organisation, and who answered.',
      'Who signed the results off: name and position are as that member typed them.',
      'Whether the answers are true. The tool records what people say about their organisation.',
      'Whether there is a later assessment.',
    ],
  },
};
