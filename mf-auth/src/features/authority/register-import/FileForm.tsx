import { checkRegisterFile } from '@psma/api-client';
import { REGISTER_FILE_LIMITS } from '@psma/api-contract';
import { Box, Row, Stack } from '@psma/design-system';
import {
  FileField,
  Form,
  FORM_ERROR,
  SubmitButton,
  yup,
  type FormApi,
  type InferType,
} from '@psma/design-system/forms';
import { refusedField, useRecentSignIn } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';
import type { CheckedFile } from './useImport.ts';

const schema = yup.object({
  files: yup.array().of(yup.mixed<File>().defined()).defined().min(1, messages.fileRequired),
});
type Values = InferType<typeof schema>;

interface FileFormProps {
  isLocked: boolean;
  /** Receives null when a result is no longer of the chosen file. */
  onChecked: (checked: CheckedFile | null) => void;
}

/** Chooses a file and has it checked. */
export function FileForm({ isLocked, onChecked }: FileFormProps) {
  const recently = useRecentSignIn();
  const submit = async ({ files: [chosen] }: Values, form: FormApi<Values>) => {
    onChecked(null);
    if (!chosen) return undefined;
    const problem = sizeProblem(chosen.size);
    if (problem) return { files: problem };
    const file = await readBase64(chosen).catch(() => null);
    if (file === null) return { files: messages.fileUnreadable };
    try {
      const check = await recently(() => checkRegisterFile(file));
      if (form.getState().values.files[0] === chosen)
        onChecked({ name: chosen.name, file, check, isRepeated: false });
      return undefined;
    } catch (error) {
      return { [refusedField(error) === 'file' ? 'files' : FORM_ERROR]: messageOf(error) };
    }
  };
  return (
    <Form label={messages.title} schema={schema} initialValues={{ files: [] }} onSubmit={submit}>
      <Box
        component="fieldset"
        disabled={isLocked}
        onChange={() => onChecked(null)}
        sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}
      >
        <Stack gap={24}>
          <FileField name="files" label={messages.file} hint={messages.fileHint} accept=".csv,text/csv" />
          <Row>
            <SubmitButton disabled={isLocked}>{messages.check}</SubmitButton>
          </Row>
        </Stack>
      </Box>
    </Form>
  );
}

function sizeProblem(size: number): string | null {
  if (size === 0) return messages.fileEmpty;
  return size > REGISTER_FILE_LIMITS.bytes ? messages.fileTooLarge : null;
}

/** Rejects if the file was moved or changed since it was chosen. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')));
    reader.readAsDataURL(file);
  });
