import type { FormApi } from 'final-form';
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { FormRenderProps } from 'react-final-form';
import { Stack } from '../layout/Stack.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldsOf, messageOf, type FieldPlace } from './fieldsOf.ts';
import { FormIdContext } from './FormIdContext.ts';

type FormBodyProps<Values> = {
  form: FormApi<Values>;
  handleSubmit: FormRenderProps<Values>['handleSubmit'];
  formRef?: Ref<FormApi<Values>> | undefined;
  label?: string | undefined;
  children: ReactNode;
};

/** The form element: after each failed submit it hands the fields with errors to the summary. */
export function FormBody<Values>({ form, handleSubmit, formRef, label, children }: FormBodyProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState<FieldPlace[]>([]);
  useImperativeHandle(formRef, () => form, [form]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    await handleSubmit();
    const state = form.getState();
    if (!element.current || !state.submitFailed) return;
    setFailed(fieldsOf(element.current).filter((place) => messageOf(state, place.name)));
  };

  return (
    <FormIdContext value={useId()}>
      <form ref={element} noValidate aria-label={label} onSubmit={submit}>
        <Stack gap={24}>
          <ErrorSummary failed={failed} />
          {children}
        </Stack>
      </form>
    </FormIdContext>
  );
}
