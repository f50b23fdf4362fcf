const nextSteps = (count: number) => (count === 1 ? 'one next step' : `${count} next steps`);

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' and ');

export const messages = {
  leaveRecommendations: {
    title: 'Leave your recommendations?',
    text: (link: string) =>
      `The answers are kept for 30 days. Anyone who has this link can read them: ${link}`,
    stay: 'Stay',
    leave: 'Leave',
  },

  recommendations: {
    calculating: 'Calculating results...',
    title: 'Recommendations',
    nextSteps: 'Recommended Next Steps',
    partial:
      'This questionnaire is not finished yet. The recommendations follow from the answers given so far and may change.',
    summary: {
      ready: {
        title: 'Ready for the full assessment',
        text: (steps: number) =>
          `The answers suggest ${nextSteps(steps)}. Nothing has to be finished before the assessment is started.`,
      },
      prepare: {
        title: 'Some preparation first, then the full assessment',
        text: (steps: number) =>
          `The answers suggest ${nextSteps(steps)}, and some preparation before the full assessment is started.`,
      },
      seePreparation: 'See what to prepare',
      dates: (answered: string, until: string) =>
        `Answered on ${answered}. Kept until ${until}, then deleted.`,
      reader:
        'Someone has shared these recommendations with you. You can read them; only the browser in which the questions were answered can change the answers.',
      ownTriage: 'Answer the questions for your own organisation',
    },
    approach: 'Suggested Approach',
    because: (reasons: readonly { question: string; answers: readonly string[] }[], isOwner: boolean) =>
      reasons.length === 0
        ? 'For every organisation, whatever the answers.'
        : `Because ${isOwner ? 'you' : 'they'} answered ${reasons.map(({ question, answers }) => `${quoted(answers)} to “${question}”`).join(', and ')}`,
    checklistLine: 'Who: ______________________   By: ______________',
    share: 'Share / Save',
    prepare: {
      title: 'Preparation Recommended Before Assessment',
      intro: (steps: number) =>
        steps === 1
          ? 'The full assessment will tell you more once this is done:'
          : 'The full assessment will tell you more once these are done:',
      general: 'The full assessment will tell you more once you have taken the first of the steps above.',
      mayStart: 'You can still start it whenever you like.',
      pack: 'What to gather for the assessment, and from whom',
    },
    start: {
      title: 'Start With The Personnel Security Maturity Assessment',
      text: '35 questions in 7 areas: about 30 minutes, once you have gathered the facts. You receive a level for each area, the actions that lead to the next one, and a report to download.',
      signUp: 'Sign Up',
    },
    answers: {
      title: 'Your Answers',
      edit: 'Edit',
      editQuestion: (question: string) => `the answer to: ${question}`,
      restart: 'Restart Triage',
    },
    updated: 'Recommendations updated',
  },

  edit: {
    title: 'Edit answer',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },

  restart: {
    title: 'Restart Triage',
    text: 'You start a new questionnaire with no answers. The link to these recommendations keeps working until its 30 days are over, but you can no longer change these answers. If you want to keep the link, copy it first.',
    confirm: 'Restart Triage',
    failed: 'A new questionnaire could not be started. Check your connection, then try again.',
  },

  shareDialog: {
    title: 'Share / Save',
    text: 'Anyone who has this link can read the recommendations and the answers, but cannot change them. The link works for 30 days from the day on which the questionnaire was started.',
    link: 'Link to these recommendations',
    copy: 'Copy link',
    copied: 'Link Copied',
    notCopied: 'The link could not be copied. Copy it from the text above.',
    email: 'Email address',
    emailHint: 'The email contains the link, and none of your answers.',
    send: 'Send email',
    sent: 'Email Sent',
    close: 'Close',
    refused: 'This email address was not accepted. Check it, for example name@example.org.',
    tooMany:
      'Only five emails can be sent in an hour, and five have been sent. Copy the link instead, or try again later.',
    notOurs: 'This browser can no longer send these recommendations. Copy the link instead.',
    offline:
      'The connection failed, so we do not know whether the email was sent. Check your connection, then try again.',
    failed:
      'Something went wrong on our side, so the email may not have been sent. Copy the link instead, or try again.',
  },
};
