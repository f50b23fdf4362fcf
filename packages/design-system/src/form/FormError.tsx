import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Banner } from '../feedback/Banner.tsx';

export type FormErrorProps = {
  /** Shown instead of the form's own error, e.g. one that must outlive a reset. */
  message?: ReactNode;
};

/** The error of the whole form, announced at once; nothing while there is none or a submit is under way. */
export function FormError({ message }: FormErrorProps) {
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } });
  const shown: ReactNode = message ?? submitError;
  return shown && !submitting ? <Banner tone="danger">{shown}</Banner> : null;
}
