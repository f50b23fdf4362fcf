import { PasswordField, yup } from '@psma/design-system/forms';
import { preparePassword } from '@psma/text';
import { messages } from '../../messages.ts';
import { AccountName } from '../../shared/password/AccountName.tsx';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const copy = messages.login.steps.password;
const schema = yup.object({ password: yup.string().transform(preparePassword).required(copy.required) });

export const PasswordForm = ({ username, onAnswer }: { username: string; onAnswer: OnAnswer }) => (
  <AnswerForm schema={schema} initialValues={{ password: '' }} field="password" onAnswer={onAnswer}>
    <AccountName value={username} />
    <PasswordField name="password" label={copy.label} autoComplete="current-password" />
  </AnswerForm>
);
