import type { MouseEvent, ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../button/Button.tsx';
import type { ButtonVariant } from '../button/buttonStyles.ts';
import { isSecondPress } from '../pointer/isSecondPress.ts';

export type SubmitButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  disabled?: boolean;
  fullWidth?: boolean;
};

const submitOnce = (event: MouseEvent) => {
  if (isSecondPress(event)) event.preventDefault();
};

/** Submits the surrounding form once; busy until done. */
export function SubmitButton({ children, ...look }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="submit" busy={submitting} onClick={submitOnce} {...look}>
      {children}
    </Button>
  );
}
