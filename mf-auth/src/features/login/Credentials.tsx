import { Text, TextLink } from '@psma/design-system';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@psma/design-system/forms';
import { authState, Link, track } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { isMember } from './isMember.ts';
import { loginSchema } from './loginSchema.ts';

type CredentialsProps = {
  /** False while an earlier user is being signed out. */
  ready: boolean;
  problem: string | null;
  onSubmit: (username: string, password: string) => Promise<void>;
};

const EMPTY = { username: '', password: '' };
const words = messages.login;

/** The first step. After a failure the fields are empty again and the problem stands above the button. */
export function Credentials({ ready, problem, onSubmit }: CredentialsProps) {
  return (
    <Form
      schema={loginSchema}
      initialValues={EMPTY}
      label={words.formLabel}
      onSubmit={async ({ username, password }, form) => {
        await onSubmit(username, password);
        // Emptied now, the form would show its fields as missing until the next screen is drawn.
        if (!isMember(authState.get())) form.restart();
      }}
    >
      <TextField
        name="username"
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField name="password" label={words.password} autoComplete="current-password" />
      <FormError message={problem ?? undefined} />
      <SubmitButton disabled={!ready}>{words.submit}</SubmitButton>
      <Text>
        <TextLink component={Link} to="/admin/reset-password" onClick={() => track('Forgot_Password_SignIn')}>
          {words.forgot}
        </TextLink>
      </Text>
    </Form>
  );
}
