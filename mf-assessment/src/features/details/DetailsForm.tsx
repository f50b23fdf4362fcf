import { Button, Row, VisuallyHidden } from '@psma/design-system';
import { Form, FORM_ERROR, FormError, SubmitButton, TextField } from '@psma/design-system/forms';
import { useNavigate } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from '../../messages.ts';
import { titleSchema } from './titleSchema.ts';

interface DetailsFormProps {
  title: string;
  /** Organisation of a new assessment, which keeps its draft; null for the only one. */
  about: string | null;
  /** Stores the title and continues. */
  onSubmit: (title: string) => Promise<void>;
}

const copy = messages.details;

export function DetailsForm({ title, about, onSubmit }: DetailsFormProps) {
  const navigate = useNavigate();
  const submit = async ({ assessmentTitle }: { assessmentTitle: string }) => {
    try {
      await onSubmit(assessmentTitle);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: reasonOf(error) };
    }
  };
  return (
    <Form
      schema={titleSchema}
      initialValues={{ assessmentTitle: title }}
      onSubmit={submit}
      label={copy.title}
      {...(about !== null && { about })}
    >
      <FormError />
      <TextField
        name="assessmentTitle"
        label={<VisuallyHidden>{copy.subtitle}</VisuallyHidden>}
        hint={copy.prompt}
        autoComplete="off"
      />
      <Row justify="space-between">
        <Button variant="secondary" onClick={() => void navigate(paths.intro)}>
          {copy.previous}
        </Button>
        <SubmitButton>{copy.next}</SubmitButton>
      </Row>
    </Form>
  );
}
