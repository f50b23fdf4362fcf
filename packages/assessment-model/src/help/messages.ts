/** Visitors' frequent questions, with answers, en-GB. */
export const topics = [
  {
    title: 'Will I lose my answers if I stop?',
    text: 'No. Every answer is saved when you press Next. Choose “Save & continue later” to leave, and carry on from the dashboard another day.',
  },
  {
    title: 'Who should answer the questions?',
    text: 'One person can enter the answers, but ask human resources, security, IT and line managers first. Entering the answers takes about 30 minutes; finding them out can take longer.',
  },
  {
    title: 'How is the level worked out?',
    text: 'An area’s level is the average of its five answers, rounded down, and never more than one level above its lowest answer. The overall level is the lowest of the seven areas.',
  },
  {
    title: 'I signed up with an organisation code and forgot my password',
    text: 'Ask the advisor who gave you the code. Your advisor can give you a temporary password.',
  },
] as const;
