import type { FormApi } from 'final-form';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { Schema } from 'yup';
import { FormBody, type FormFrame } from './FormBody.tsx';
import { keepChangedValues } from './keepChangedValues.ts';
import { validateWith } from './validateWith.ts';

/** Message per field, or for the whole form under `FORM_ERROR`. */
export type SubmitErrors = Record<string, string>;

/** A choice may start empty. */
export type InitialValues<Values> = { [Name in keyof Values]?: Values[Name] | '' | null | undefined };

export type FormProps<Values extends object> = {
  /** Validates; `onSubmit` receives its cast values. */
  schema: Schema<Values>;
  initialValues: InitialValues<Values>;
  /** Returns expected refusals; nothing on success. */
  onSubmit: (values: Values, form: FormApi<Values>) => SubmitErrors | void | Promise<SubmitErrors | void>;
  children: ReactNode;
  formRef?: Ref<FormApi<Values>>;
  /** Accessible name. */
  label?: string;
  /** Identifies the edited record, if URL and label do not. */
  about?: string;
  frame?: FormFrame;
};

/**
 * A React Final Form with yup validation. Shows a field's error after it was left
 * non-empty or a failed submit, which also lists the errors and focuses the list.
 * Keeps changed input when `initialValues` change, and asks before dropping it.
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
