import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { code } from '../../model/validation/code.ts';
import { CodeField } from '../../shared/totp/CodeField.tsx';
import { TotpOrRecoveryField } from '../../shared/totp/TotpOrRecoveryField.tsx';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const copy = messages.login.steps.code;
const schema = yup.object({ code: code().required(copy.required) });

type CodeFormProps = { onAnswer: OnAnswer; ofApp?: boolean };

/** Asks for a sent code or an authenticator app's. */
export const CodeForm = ({ onAnswer, ofApp = false }: CodeFormProps) => (
  <AnswerForm schema={schema} initialValues={{ code: '' }} field="code" onAnswer={onAnswer}>
    {ofApp ? <TotpOrRecoveryField /> : <CodeField label={copy.label} />}
  </AnswerForm>
);
