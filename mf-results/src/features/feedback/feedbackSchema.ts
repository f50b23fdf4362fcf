import { SUGGESTIONS_MAX_LENGTH, type FeedbackRequest } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from '../../messages.ts';

export interface FeedbackValues {
  previousAssessment: string;
  isAccurateAssessment: string;
  suggestions: string;
}

export const emptyFeedback: FeedbackValues = {
  previousAssessment: '',
  isAccurateAssessment: '',
  suggestions: '',
};

export const feedbackSchema = yup.object({
  previousAssessment: yup.string().required(messages.feedback.required),
  isAccurateAssessment: yup.string().defined(),
  suggestions: yup
    .string()
    .defined()
    .transform(visibleText)
    .max(SUGGESTIONS_MAX_LENGTH, messages.feedback.tooLong(SUGGESTIONS_MAX_LENGTH)),
});

const QUESTIONS = ['previousAssessment', 'isAccurateAssessment', 'suggestions'] as const;

/** Builds the request: field names as questions (decision G59). */
export const feedbackRequest = (values: FeedbackValues): FeedbackRequest => ({
  responses: QUESTIONS.flatMap((question) =>
    values[question] === '' ? [] : [{ question, answer: values[question] }],
  ) as FeedbackRequest['responses'],
});
