import { ApiError, NetworkError, shareRecommendations } from '@psma/api-client';
import { Row, Text } from '@psma/design-system';
import {
  Form,
  FORM_ERROR,
  FormError,
  SubmitButton,
  TextField,
  useFormState,
  yup,
  type SubmitErrors,
} from '@psma/design-system/forms';
import { messages } from './messages.ts';

const words = messages.shareDialog;
const schema = yup.object({ email: yup.string().ensure() });

export function ShareByEmail({ userId }: { userId: string }) {
  const send = async ({ email }: { email: string }) => {
    try {
      await shareRecommendations(userId, email);
      return undefined;
    } catch (error) {
      return refusal(error);
    }
  };
  return (
    <Form schema={schema} initialValues={{ email: '' }} onSubmit={send}>
      <TextField name="email" label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
      <FormError />
      <Row>
        <SubmitButton variant="secondary">{words.send}</SubmitButton>
        <SentNote />
      </Row>
    </Form>
  );
}

/** "Email Sent", until the email address changes. */
function SentNote() {
  const { submitSucceeded, modifiedSinceLastSubmit } = useFormState({
    subscription: { submitSucceeded: true, modifiedSinceLastSubmit: true },
  });
  return <Text role="status">{submitSucceeded && !modifiedSinceLastSubmit ? words.sent : ''}</Text>;
}

function refusal(error: unknown): SubmitErrors {
  if (error instanceof NetworkError) return { [FORM_ERROR]: words.offline };
  const status = error instanceof ApiError ? error.status : 'unknown';
  if (status === 400) return { email: words.refused };
  if (status === 429) return { [FORM_ERROR]: words.tooMany };
  return { [FORM_ERROR]: status === 403 ? words.notOurs : words.failed };
}
