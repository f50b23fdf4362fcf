import { preparePassword } from '@psma/api-contract';
import { PasswordField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { AccountName } from '../../password/AccountName.tsx';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const words = messages.login.steps.password;
const schema = yup.object({ password: yup.string().transform(preparePassword).required(words.required) });

export const PasswordForm = ({ username, onAnswer }: { username: string; onAnswer: OnAnswer }) => (
  <AnswerForm schema={schema} initialValues={{ password: '' }} field="password" onAnswer={onAnswer}>
    <AccountName value={username} />
    <PasswordField name="password" label={words.label} autoComplete="current-password" />
  </AnswerForm>
);
