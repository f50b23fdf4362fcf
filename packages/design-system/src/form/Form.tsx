import type { FormApi } from 'final-form';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { Schema } from 'yup';
import { FormBody, type FormFrame } from './FormBody.tsx';
import { keepChangedValues } from './keepChangedValues.ts';
import { validateWith } from './validateWith.ts';

/** Message per field, or for the whole form under `FORM_ERROR`. */
export type SubmitErrors = Record<string, string>;

/** What fields start with; a field that waits for a choice may start empty. */
export type InitialValues<Values> = { [Name in keyof Values]?: Values[Name] | '' | null | undefined };

export type FormProps<Values extends object> = {
  /** Says what is valid; `onSubmit` receives the values as the schema casts them. */
  schema: Schema<Values>;
  initialValues: InitialValues<Values>;
  /** Returns errors to show, or nothing. Expected refusals are returned, not thrown. */
  onSubmit: (values: Values, form: FormApi<Values>) => SubmitErrors | void | Promise<SubmitErrors | void>;
  children: ReactNode;
  formRef?: Ref<FormApi<Values>>;
  /** Names the form for assistive technology. */
  label?: string;
  /** Identifies the record that is edited, where the page's address and the form's label do not. */
  about?: string;
  frame?: FormFrame;
};

/**
 * A form on React Final Form, validated by yup. A field shows its error after it was left filled in or after a failed
 * submit; a failed submit also lists the errors, moves focus to that list and the first such field into view. Changed
 * input is kept when `initialValues` change, and never dropped without a question.
 */
export function Form<Values extends object>({
  schema,
  initialValues,
  onSubmit,
  children,
  formRef,
  label,
  about,
  frame,
}: FormProps<Values>) {
  const validate = useMemo(() => validateWith(schema), [schema]);
  const [decorators] = useState(() => [keepChangedValues<Values>()]);
  const submit = async (values: Values, form: FormApi<Values>) =>
    (await onSubmit(schema.cast(values), form)) ?? undefined;
  return (
    <FinalForm<Values>
      initialValues={initialValues as Partial<Values>}
      validate={validate}
      onSubmit={submit}
      keepDirtyOnReinitialize
      decorators={decorators}
      subscription={{}}
      render={({ handleSubmit, form }) => (
        <FormBody
          form={form}
          handleSubmit={handleSubmit}
          formRef={formRef}
          label={label}
          about={about}
          frame={frame}
        >
          {children}
        </FormBody>
      )}
    />
  );
}
