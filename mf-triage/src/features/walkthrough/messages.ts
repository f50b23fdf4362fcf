export const messages = {
  title: 'Walkthrough',
  counter: (step: number, total: number) => `Step ${step}/${total}`,
  pageTitle: (step: number, total: number, title: string) => `Walkthrough, Step ${step}/${total}: ${title}`,
  back: 'Back',
  next: 'Next',
  getStarted: 'Get Started',
  allSteps: 'Steps',
  preparation: 'See what to gather before you meet, and from whom',
  steps: [
    {
      title: 'Why it matters',
      text: 'Most people who caused harm from inside an organisation had no ill intent when they joined. Circumstances changed, signs were seen in one team and not passed on, and no one at the top was asked. Personnel security is how an organisation notices in time, and helps.',
    },
    {
      title: 'Begin with the triage',
      text: 'A short questionnaire, open to everyone, shows whether you are ready for the full assessment. It ends with recommendations that you can share by link. You need no account, and your answers are deleted after 30 days.',
    },
    {
      title: 'Sign up',
      text: 'The full assessment needs an account, so that you can pause, come back and keep your results. Use an email address, or the organisation code that your adviser gave you.',
    },
    {
      title: 'Answer 35 questions together',
      text: 'There are 7 areas with 5 questions each: about 30 minutes, once you have gathered the facts. No single department knows every answer: bring people from human resources, security, IT and line management to one table. Choose the highest statement that is fully true today.',
    },
    {
      title: 'Use the results',
      text: 'Every area receives a level, and the lowest one is your overall level. The results name the actions that lead to the next level and the places to read more. Take them to the person who is accountable, and assess again in a year.',
    },
  ],
};
