import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { CodeField } from '../../totp/CodeField.tsx';
import { code } from '../../validation/code.ts';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const words = messages.login.steps.code;
const schema = yup.object({ code: code().required(words.required) });

export const CodeForm = ({ onAnswer }: { onAnswer: OnAnswer }) => (
  <AnswerForm schema={schema} initialValues={{ code: '' }} field="code" onAnswer={onAnswer}>
    <CodeField label={words.label} />
  </AnswerForm>
);
