import { TextField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { email } from '../../validation/email.ts';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const words = messages.login.steps.setUpEmail;
const schema = yup.object({ email: email(words.invalid).required(words.required) });

export const EmailForm = ({ onAnswer }: { onAnswer: OnAnswer }) => (
  <AnswerForm schema={schema} initialValues={{ email: '' }} field="email" onAnswer={onAnswer}>
    <TextField name="email" type="email" label={words.label} autoComplete="email" />
  </AnswerForm>
);
