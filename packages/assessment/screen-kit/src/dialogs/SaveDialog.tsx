import {
  FORM_ERROR,
  FormDialog,
  type FormApi,
  type FormDialogProps,
  type SubmitErrors,
} from '@psma/design-system/forms';
import { useState } from 'react';
import { Refusal } from '../problems/Refusal.ts';
import { useChange, type ChangeProps } from './useChange.ts';

export type SaveDialogProps<Values extends object, Result, Current> = Omit<
  FormDialogProps<Values>,
  'onSubmit'
> &
  ChangeProps<Result, Current, SubmitErrors | string> & {
    /** Throws `Refusal` for values that are not sent. */
    send: (values: Values, form: FormApi<Values>) => Promise<Result>;
  };

/**
 * A form in a dialog that sends its values, then closes. Failures keep the entries, and the form
 * keeps the values with which it was opened.
 */
export function SaveDialog<Values extends object, Result, Current = unknown>(
  props: SaveDialogProps<Values, Result, Current>,
) {
  const { send, problem, onChanged, announcement, onDone, onClose, initialValues, ...dialog } = props;
  const [opened] = useState(initialValues);
  const change = useChange({
    problem: (error) => (error instanceof Refusal ? error.texts : problem(error)),
    ...{ onChanged, announcement, onDone, onClose },
  });
  const submit = async (values: Values, form: FormApi<Values>) => {
    const failure = await change(() => send(values, form));
    return typeof failure === 'string' ? { [FORM_ERROR]: failure } : (failure ?? undefined);
  };
  return <FormDialog {...dialog} onClose={onClose} initialValues={opened} onSubmit={submit} />;
}
