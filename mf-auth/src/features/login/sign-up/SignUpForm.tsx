import { Form, FORM_ERROR, FormError, SubmitButton, TextField } from '@psma/design-system/forms';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { NewPasswordFields } from '../../../shared/password/NewPasswordFields.tsx';
import { useLeakedPasswords } from '../../../shared/password/useLeakedPasswords.ts';
import { AboutYou } from './AboutYou.tsx';
import { AccountExists } from './AccountExists.tsx';
import { ConsentField } from './ConsentField.tsx';
import { signUpSchemas, type SignUpKind } from './signUpSchema.ts';
import { useSignUp } from './useSignUp.ts';

const copy = messages.signUp;

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
  email: <TextField name="email" type="email" label={copy.email} autoComplete="email" />,
  orgCode: (
    <TextField
      name="orgCode"
      label={copy.orgCode}
      hint={copy.orgCodeHint}
      autoComplete="username"
      spellCheck={false}
    />
  ),
};

export function SignUpForm({ kind }: { kind: SignUpKind }) {
  const signUp = useSignUp(kind);
  const isLeaked = useLeakedPasswords();
  const [known, setKnown] = useState<string | null>(null);
  return (
    <Form
      schema={signUpSchemas[kind]}
      initialValues={EMPTY}
      label={copy.formLabel}
      onSubmit={async (values) => {
        if (isLeaked(values.password)) return { password: messages.password.leaked };
        const refusal = await signUp(values);
        setKnown(refusal?.isKnown ? values[kind] : null);
        return refusal ? { [refusal.isAboutPassword ? 'password' : FORM_ERROR]: refusal.text } : undefined;
      }}
    >
      {IDENTITY[kind]}
      <NewPasswordFields label={copy.password} confirmLabel={copy.confirmPassword} />
      <AboutYou />
      <ConsentField />
      <FormError>{known ? <AccountExists username={known} /> : null}</FormError>
      <SubmitButton>{copy.submit}</SubmitButton>
    </Form>
  );
}
