import {
  Form,
  FORM_ERROR,
  FormError,
  PasswordField,
  SubmitButton,
  TextField,
} from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { PasswordHint } from '../../password/PasswordHint.tsx';
import { AboutYou } from './AboutYou.tsx';
import { AgreeField } from './AgreeField.tsx';
import { signUpSchemas, type SignUpKind } from './signUpSchema.ts';
import { useSignUp } from './useSignUp.ts';

const words = messages.signUp;

const EMPTY = {
  email: '',
  orgCode: '',
  password: '',
  confirmPassword: '',
  role: '',
  organisation: '',
  sector: '',
  agree: false,
};

const IDENTITY = {
  email: <TextField name="email" type="email" label={words.email} autoComplete="email" />,
  orgCode: (
    <TextField
      name="orgCode"
      label={words.orgCode}
      hint={words.orgCodeHint}
      autoComplete="username"
      spellCheck={false}
    />
  ),
};

export function SignUpForm({ kind }: { kind: SignUpKind }) {
  const signUp = useSignUp(kind);
  return (
    <Form
      schema={signUpSchemas[kind]}
      initialValues={EMPTY}
      label={words.formLabel}
      onSubmit={async (values) => {
        const problem = await signUp(values);
        return problem === null ? undefined : { [FORM_ERROR]: problem };
      }}
    >
      {IDENTITY[kind]}
      <PasswordField
        name="password"
        label={words.password}
        hint={<PasswordHint />}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={words.confirmPassword} autoComplete="new-password" />
      <AboutYou />
      <AgreeField />
      <FormError />
      <SubmitButton>{words.submit}</SubmitButton>
    </Form>
  );
}
