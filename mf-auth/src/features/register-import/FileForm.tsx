import { checkRegisterFile } from '@psma/api-client';
import { REGISTER_FILE_LIMITS } from '@psma/api-contract';
import { Row } from '@psma/design-system';
import { FileField, Form, SubmitButton, yup, type InferType } from '@psma/design-system/forms';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import type { CheckedFile } from './CheckedFile.ts';
import { messages } from './messages.ts';
import { readBase64 } from './readBase64.ts';

const schema = yup.object({
  files: yup.array().of(yup.mixed<File>().defined()).defined().min(1, messages.fileRequired),
});
type Values = InferType<typeof schema>;

/** Chooses a file and has it checked. */
export function FileForm({ onChecked }: { onChecked: (checked: CheckedFile | null) => void }) {
  const recently = useRecentSignIn();
  const submit = async ({ files: [chosen] }: Values) => {
    onChecked(null);
    if (!chosen) return undefined;
    const problem = sizeProblem(chosen.size);
    if (problem) return { files: problem };
    const file = await readBase64(chosen).catch(() => null);
    if (file === null) return { files: messages.fileUnreadable };
    try {
      onChecked({ file, check: await recently(() => checkRegisterFile(file)), isRepeated: false });
      return undefined;
    } catch (error) {
      return refusalAt(error, { file: 'files' });
    }
  };
  return (
    <Form label={messages.title} schema={schema} initialValues={{ files: [] }} onSubmit={submit}>
      <FileField name="files" label={messages.file} hint={messages.fileHint} accept=".csv,text/csv" />
      <Row>
        <SubmitButton>{messages.check}</SubmitButton>
      </Row>
    </Form>
  );
}

function sizeProblem(size: number): string | null {
  if (size === 0) return messages.fileEmpty;
  return size > REGISTER_FILE_LIMITS.bytes ? messages.fileTooLarge : null;
}
