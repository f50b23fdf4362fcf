import type { FormApi } from 'final-form';
import {
  useEffect,
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
import { useDeferredWhilePressed } from '../pointer/useDeferredWhilePressed.ts';
import { Text } from '../typography/Text.tsx';
import { useFormMessages } from '../useFormMessages.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldsOf, messageOf, type FieldPlace } from './fieldsOf.ts';
import { FormIdContext } from './FormIdContext.ts';
import { takeFilledFields, takeTypedFields } from './takeFilledFields.ts';
import { useUnsavedInput } from './useUnsavedInput.ts';

const NONE: readonly FieldPlace[] = [];

type FormBodyProps<Values> = {
  form: FormApi<Values>;
  handleSubmit: FormRenderProps<Values>['handleSubmit'];
  formRef?: Ref<FormApi<Values>> | undefined;
  label?: string | undefined;
  about?: string | undefined;
  frame?: FormFrame | undefined;
  children: ReactNode;
};

/** Places the fields inside the form element. */
export type FormFrame = (fields: ReactNode) => ReactNode;

/** The form element; passes fields with errors to the summary. */
export function FormBody<Values>(props: FormBodyProps<Values>) {
  const { form, handleSubmit, formRef, label = '', about = '', frame = (fields) => fields, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(NONE);
  const shown = useDeferredWhilePressed(failed);
  // Before a draft is restored, which the fields do not show yet.
  useEffect(() => {
    if (element.current) takeTypedFields(form, element.current);
  }, [form]);
  const { input, restored } = useUnsavedInput(form, `${label} ${about}`.trim());
  const said = useFormMessages();
  useImperativeHandle(formRef, () => form, [form]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.getState().submitting) return;
    setFailed(NONE);
    if (element.current) takeFilledFields(form, element.current);
    await handleSubmit();
    const state = form.getState();
    // A sent form may have led to another page.
    if (state.submitSucceeded) input.removeDraft();
    if (!element.current || !state.submitFailed) return;
    setFailed(fieldsOf(element.current).filter((place) => messageOf(state, place.name)));
  };

  return (
    <FormIdContext value={useId()}>
      <form ref={element} noValidate aria-label={label || undefined} onSubmit={submit}>
        {frame(
          <Stack gap={24}>
            {restored ? (
              <Text role="status">{restored === 'same' ? said.restored : said.restoredOverChange}</Text>
            ) : null}
            <ErrorSummary failed={shown} onMended={() => setFailed(NONE)} />
            {children}
          </Stack>,
        )}
      </form>
    </FormIdContext>
  );
}
