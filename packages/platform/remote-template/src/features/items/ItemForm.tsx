import { Form, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

const { editor } = messages;

const schema = yup.object({ item: yup.string().trim().required(editor.missing) });

export function ItemForm({ onAdd }: { onAdd: (item: string) => void }) {
  return (
    <Form
      schema={schema}
      initialValues={{ item: '' }}
      label={editor.title}
      onSubmit={({ item }) => onAdd(item)}
    >
      <TextField name="item" label={editor.item} />
      <SubmitButton>{editor.add}</SubmitButton>
    </Form>
  );
}
