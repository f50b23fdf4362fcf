import { Form, SubmitButton, type InitialValues, type Schema } from '@psma/design-system/forms';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';

/** Submits a sign-in step; resolves with a refusal's message. */
export type OnAnswer = (response: string) => Promise<string | null>;

type AnswerFormProps<Values extends object> = {
  schema: Schema<Values>;
  initialValues: InitialValues<Values>;
  /** Input field, which shows the refusal. */
  field: keyof Values & string;
  onAnswer: OnAnswer;
  children: ReactNode;
};

export function AnswerForm<Values extends object>({
  field,
  onAnswer,
  children,
  ...form
}: AnswerFormProps<Values>) {
  return (
    <Form
      {...form}
      label={messages.login.formLabel}
      onSubmit={async (values) => {
        const problem = await onAnswer(String(values[field]));
        return problem === null ? undefined : { [field]: problem };
      }}
    >
      {children}
      <SubmitButton>{messages.login.steps.submit}</SubmitButton>
    </Form>
  );
}
