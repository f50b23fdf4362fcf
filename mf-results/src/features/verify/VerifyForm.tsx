import { Row, Text } from '@psma/design-system';
import { FileField, Form, PasswordField, SubmitButton, yup } from '@psma/design-system/forms';
import { messages as words } from './messages.ts';
import type { Verdict } from './verdict.ts';
import { verifyReport, type Verifier } from './verifyReport.ts';

const schema = yup.object({
  files: yup.array().of(yup.mixed<File>().defined()).defined().min(1, words.refusals.noFile),
  password: yup.string().defined(),
});
const EMPTY = { files: [], password: '' };

interface VerifyFormProps {
  /** Null until loaded. */
  verifier: Verifier | null;
  failed: boolean;
  onVerdict: (verdict: Verdict | null) => void;
}

/** Verifies a report with its password on this device. */
export function VerifyForm({ verifier, failed, onVerdict }: VerifyFormProps) {
  const check = async ({ files, password }: { files: File[]; password: string }) => {
    onVerdict(null);
    if (!verifier) return onVerdict({ state: 'notReady' });
    const found = await verifyReport(files, password, verifier);
    if (typeof found === 'object') return onVerdict(found);
    const field = found === 'otherFiles' ? 'files' : 'password';
    return { [field]: words.refusals[found] };
  };
  return (
    <Form schema={schema} initialValues={EMPTY} onSubmit={check}>
      <FileField name="files" label={words.files} hint={words.filesHint} accept=".pdf,.json,.jws" multiple />
      <PasswordField name="password" label={words.password} hint={words.passwordHint} autoComplete="off" />
      <Row>
        <SubmitButton>{words.check}</SubmitButton>
      </Row>
      <Text variant="small" muted component="div" role="status">
        {verifier ? words.ready : failed ? '' : words.preparing}
      </Text>
    </Form>
  );
}
