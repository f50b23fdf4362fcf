import { Button, Text, TextLink } from '@psma/design-system';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  takeFilledFields,
  TextField,
  useForm,
} from '@psma/design-system/forms';
import { authState, track } from '@psma/remote-kit';
import { useEffect, useState, type MouseEvent } from 'react';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { EntryLink } from '../../shared/navigation/EntryLink.tsx';
import { canUsePasskeys } from '../../shared/passkeys/canUsePasskeys.ts';
import { isMember } from './isMember.ts';
import type { LoginProblem } from './loginError.ts';
import { loginSchema, normaliseUsername } from './loginSchema.ts';

type CredentialsProps = {
  /** While an earlier user is being signed out. */
  busy: boolean;
  username: string;
  problem: LoginProblem | null;
  onPasskey: (username: string) => Promise<void>;
  onSubmit: (username: string, password: string) => Promise<void>;
};

const copy = messages.login;

/** A failure resets the fields and shows above the button. */
export function Credentials({ busy, username, problem, onPasskey, onSubmit }: CredentialsProps) {
  return (
    <Form
      schema={loginSchema}
      initialValues={{ username, password: '' }}
      label={copy.formLabel}
      onSubmit={async (values, form) => {
        await onSubmit(values.username, values.password);
        // Emptying it now would show missing-field errors until navigation.
        if (!isMember(authState.get())) form.restart();
      }}
    >
      <TextField
        name="username"
        label={copy.username}
        hint={copy.usernameHint}
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField name="password" label={copy.password} autoComplete="current-password" />
      <FormError message={problem ? <Problem {...problem} /> : undefined} />
      <SubmitButton disabled={busy}>{copy.submit}</SubmitButton>
      <Text>
        <TextLink
          component={EntryLink}
          to={paths.resetPassword}
          onClick={() => track('Forgot_Password_SignIn')}
        >
          {copy.forgot}
        </TextLink>
      </Text>
      <PasskeyButton disabled={busy} onUse={onPasskey} />
    </Form>
  );
}

const Problem = ({ text, hint }: LoginProblem) => (
  <>
    <Text>{text}</Text>
    {hint ? <Text>{hint}</Text> : null}
  </>
);

type PasskeyButtonProps = { disabled: boolean; onUse: (username: string) => Promise<void> };

/** Logs in by passkey; hidden if unsupported. */
function PasskeyButton({ disabled, onUse }: PasskeyButtonProps) {
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
