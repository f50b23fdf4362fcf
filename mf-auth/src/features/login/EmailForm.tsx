import { TextField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { email } from '../../model/validation/email.ts';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const copy = messages.login.steps.setUpEmail;
const schema = yup.object({ email: email(copy.invalid).required(copy.required) });

export const EmailForm = ({ onAnswer }: { onAnswer: OnAnswer }) => (
  <AnswerForm schema={schema} initialValues={{ email: '' }} field="email" onAnswer={onAnswer}>
    <TextField name="email" type="email" label={copy.label} autoComplete="email" />
  </AnswerForm>
);
