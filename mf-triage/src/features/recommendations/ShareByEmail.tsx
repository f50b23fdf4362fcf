import { ApiError, NetworkError, offlineText, shareRecommendations } from '@psma/api-client';
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

const copy = messages.shareDialog;
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
      <TextField name="email" label={copy.email} hint={copy.emailHint} type="email" autoComplete="email" />
      <FormError />
      <Row>
        <SubmitButton variant="secondary">{copy.send}</SubmitButton>
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
  return <Text role="status">{submitSucceeded && !modifiedSinceLastSubmit ? copy.sent : ''}</Text>;
}

function refusal(error: unknown): SubmitErrors {
  if (error instanceof NetworkError) return { [FORM_ERROR]: offlineText(error, copy.offline) };
  const status = error instanceof ApiError ? error.status : 'unknown';
  if (status === 400) return { email: copy.refused };
  if (status === 429) return { [FORM_ERROR]: copy.tooMany };
  return { [FORM_ERROR]: status === 403 ? copy.notOurs : copy.failed };
}
