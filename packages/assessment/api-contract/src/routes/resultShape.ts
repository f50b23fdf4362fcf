/** Shape of `AssessmentResult`, which three resources return. */
export const RESULT_SHAPE = {
  id: '',
  title: '',
  completed: true,
  completedAt: '',
  feedbackCompleted: true,
  contentVersion: '',
  pillarRule: '',
  overallLevel: '',
  overallScore: 0,
  pillars: [
    {
      pillar: '',
      pillarId: '',
      level: '',
      score: 0,
      explanation: '',
      links: [{ title: '', url: '' }],
      actions: [{ title: '' }],
      bindingQuestions: [''],
    },
  ],
  questions: [{ id: '', title: '', pillar: '', choices: [{ id: '', title: '', questionId: '' }] }],
  answers: [
    { question: { id: '', title: '', pillar: '' }, choiceId: '', choice: { questionId: '', title: '' } },
  ],
  answersSummary: [{ pillar: '', question_answers: [{ question: '', answer: '' }] }],
  levels: [{ level: '', score: 0, title: '', risk: '', description: '' }],
} as const;
