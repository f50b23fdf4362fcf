import type { FormApi } from 'final-form';
import { useContext, useEffect, useState } from 'react';
import { UnsavedFormsContext } from '../unsaved/UnsavedForms.ts';
import { UnsavedHostContext } from '../unsaved/UnsavedHost.ts';
import { useMessages } from '../useMessages.ts';
import { unsavedInput, type Restored, type UnsavedFormInput } from './unsavedInput.ts';

const WATCHED = {
  dirtyFields: true,
  values: true,
  submitSucceeded: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * Asks before dropping a form's changed input; restores it after a reload or
 * expired sign-in if an account is signed in. `name` is unique within a page.
 */
export function useUnsavedInput<Values>(
  form: FormApi<Values>,
  name: string,
): { input: UnsavedFormInput; restored: Restored } {
  const host = useContext(UnsavedHostContext);
  const formsOfDialog = useContext(UnsavedFormsContext);
  const { unsaved: question } = useMessages();
  const [input] = useState(() => unsavedInput(form, host?.draft(name) ?? null));
  const [restored, setRestored] = useState<Restored>(null);
  const [isUnsaved, setUnsaved] = useState(false);

  // Once: a render of the parent gives another `form`, and the draft has what is being typed.
  useEffect(() => setRestored(input.restore()), [input]);
  useEffect(
    () =>
      form.subscribe(() => {
        setUnsaved(input.isUnsaved());
        input.updateDraft();
      }, WATCHED),
    [form, input],
  );

  useEffect(() => {
    formsOfDialog?.add(input);
    return () => void formsOfDialog?.delete(input);
  }, [formsOfDialog, input]);

  const { title, text, stayLabel, leaveLabel } = question;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return host?.hold({
      question: { title, text, stayLabel, leaveLabel },
      asksBeforeLeaving: input.asksBeforeLeaving,
      onLeave: input.discard,
    });
  }, [isUnsaved, host, input, title, text, stayLabel, leaveLabel]);

  return { input, restored };
}
