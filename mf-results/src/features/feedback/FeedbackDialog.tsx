import {
  assessmentResultQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  sendFeedback,
} from '@psma/api-client';
import { ACCURACY_OPTIONS, PREVIOUS_ASSESSMENT_OPTIONS, SUGGESTIONS_MAX_LENGTH } from '@psma/api-contract';
import { Button, Dialog, Row } from '@psma/design-system';
import {
  Form,
  FORM_ERROR,
  FormError,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
} from '@psma/design-system/forms';
import { useQueryClient } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { emptyFeedback, feedbackRequest, feedbackSchema, type FeedbackValues } from './feedbackSchema.ts';

const words = messages.feedback;
const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export interface FeedbackDialogProps {
  session: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** The form "Feedback". A failure is told below it and keeps the entries. */
export function FeedbackDialog({ session, open, onClose, onSent }: FeedbackDialogProps) {
  const queries = useQueryClient();

  const refresh = () => {
    const { queryKey } = assessmentResultQuery(session);
    queries.setQueryData(queryKey, (result) => result && { ...result, feedbackCompleted: true });
    for (const query of [
      assessmentResultQuery(session),
      assessmentSessionQuery(session),
      assessmentSessionsQuery(),
    ]) {
      void queries.invalidateQueries({ queryKey: query.queryKey });
    }
  };

  const submit = async (values: FeedbackValues) => {
    try {
      await sendFeedback(session, feedbackRequest(values));
    } catch (error) {
      return { [FORM_ERROR]: words.failed(error instanceof Error ? error.message : '') };
    }
    refresh();
    onSent();
    return undefined;
  };

  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Form schema={feedbackSchema} initialValues={emptyFeedback} onSubmit={submit}>
        <RadioGroupField
          name="previousAssessment"
          legend={words.previous}
          options={optionsOf(PREVIOUS_ASSESSMENT_OPTIONS)}
        />
        <RadioGroupField
          name="isAccurateAssessment"
          legend={words.accurate}
          options={optionsOf(ACCURACY_OPTIONS)}
          optional
        />
        <TextAreaField
          name="suggestions"
          label={words.suggestions}
          hint={words.privacy}
          limit={SUGGESTIONS_MAX_LENGTH}
          optional
        />
        <Row justify="end" gap={12}>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton>{words.submit}</SubmitButton>
        </Row>
        <FormError />
      </Form>
    </Dialog>
  );
}
