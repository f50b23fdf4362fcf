import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { useDeferredWhilePressed } from '../pointer/useDeferredWhilePressed.ts';

export type FormErrorProps = {
  /** Replaces the form's own error, e.g. to outlive a reset. */
  message?: ReactNode;
  /** Added to an error, such as a help link. */
  children?: ReactNode;
};

/** The form's error, announced at once and scrolled into view. */
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
