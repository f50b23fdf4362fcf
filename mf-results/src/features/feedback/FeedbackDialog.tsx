import {
  assessmentResultQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  sendFeedback,
} from '@psma/api-client';
import {
  ACCURACY_OPTIONS,
  PREVIOUS_ASSESSMENT_OPTIONS,
  SUGGESTIONS_MAX_LENGTH,
  type FeedbackRequest,
} from '@psma/api-contract';
import { RadioGroupField, TextAreaField, yup } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { doneIfRefused, problemOf, SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messages } from '../../messages.ts';

const copy = messages.feedback;
const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export interface FeedbackDialogProps {
  session: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Form "Feedback". Failures keep entries; a repeat succeeds. */
export function FeedbackDialog({ session, open, onClose, onSent }: FeedbackDialogProps) {
  const refresh = () => {
    const { queryKey } = assessmentResultQuery(session);
    queryClient.setQueryData(queryKey, (result) => result && { ...result, feedbackCompleted: true });
    for (const query of [
      assessmentResultQuery(session),
      assessmentSessionQuery(session),
      assessmentSessionsQuery(),
    ]) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
  };

  return (
    <SaveDialog
      open={open}
      title={copy.title}
      submitLabel={copy.submit}
      schema={feedbackSchema}
      initialValues={emptyFeedback}
      send={(values) => doneIfRefused('FeedbackAlreadyGiven', sendFeedback(session, feedbackRequest(values)))}
      problem={(error) => copy.failed(problemOf(error, { offline: copy.noAnswer, otherwise: copy.notTaken }))}
      onDone={() => {
        refresh();
        onSent();
      }}
      onClose={onClose}
    >
      <RadioGroupField
        name="previousAssessment"
        legend={copy.previous}
        options={optionsOf(PREVIOUS_ASSESSMENT_OPTIONS)}
      />
      <RadioGroupField
        name="isAccurateAssessment"
        legend={copy.accurate}
        options={optionsOf(ACCURACY_OPTIONS)}
        optional
      />
      <TextAreaField
        name="suggestions"
        label={copy.suggestions}
        hint={copy.privacy}
        limit={SUGGESTIONS_MAX_LENGTH}
        optional
      />
    </SaveDialog>
  );
}

interface FeedbackValues {
  previousAssessment: string;
  isAccurateAssessment: string;
  suggestions: string;
}

const emptyFeedback: FeedbackValues = {
  previousAssessment: '',
  isAccurateAssessment: '',
  suggestions: '',
};

const feedbackSchema = yup.object({
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
const feedbackRequest = (values: FeedbackValues): FeedbackRequest => ({
  responses: QUESTIONS.flatMap((question) =>
    values[question] === '' ? [] : [{ question, answer: values[question] }],
  ) as FeedbackRequest['responses'],
});
