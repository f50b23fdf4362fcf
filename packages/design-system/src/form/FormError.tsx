import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { useDeferredWhilePressed } from '../pointer/useDeferredWhilePressed.ts';

export type FormErrorProps = {
  /** Shown instead of the form's own error, e.g. one that must outlive a reset. */
  message?: ReactNode;
  /** More beside an error, such as a link to what helps. */
  children?: ReactNode;
};

/**
 * The error of the whole form, announced at once and brought into view; nothing while there is none or a submit is under
 * way.
 */
export function FormError({ message, children }: FormErrorProps) {
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } });
  const shown: ReactNode = useDeferredWhilePressed(submitting ? null : (message ?? submitError));
  return shown ? (
    <ErrorNotice>
      {shown}
      {children}
    </ErrorNotice>
  ) : null;
}
