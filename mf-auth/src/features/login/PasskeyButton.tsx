import { Button } from '@psma/design-system';
import { takeFilledFields, useForm } from '@psma/design-system/forms';
import { useEffect, useState, type MouseEvent } from 'react';
import { messages } from '../../messages.ts';
import { canUsePasskeys } from '../../shared/passkeys/canUsePasskeys.ts';
import { normaliseUsername } from './loginSchema.ts';

type PasskeyButtonProps = { disabled: boolean; onUse: (username: string) => Promise<void> };

/** Logs in by passkey; hidden if unsupported. */
export function PasskeyButton({ disabled, onUse }: PasskeyButtonProps) {
  const form = useForm<{ username: string }>();
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  // Absent from prerendered pages; placed last so that nothing moves.
  useEffect(() => setOffered(canUsePasskeys()), []);
  if (!offered) return null;
  const use = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const element = currentTarget.closest('form');
    if (element) takeFilledFields(form, element);
    setBusy(true);
    await onUse(normaliseUsername(form.getState().values.username ?? ''));
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      fullWidth
      disabled={disabled}
      busy={busy}
      onClick={(event) => void use(event)}
    >
      {messages.login.passkey}
    </Button>
  );
}
