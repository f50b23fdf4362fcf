import { Banner, Text, TextLink } from '@psma/design-system';
import { Form, SubmitButton, TextField } from '@psma/design-system/forms';
import { authClient } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';
import { requestSchema } from './resetSchemas.ts';

const copy = messages.reset;

const problemOf = (error: unknown): string =>
  error instanceof Error && error.name === 'UserNotFoundException'
    ? copy.errors.emailNotFound
    : authMessageOf(error);

type RequestCodeProps = { email: string; onSent: (email: string) => void };

/** Step 0: the account. */
export function RequestCode({ email, onSent }: RequestCodeProps) {
  return (
    <Form
      schema={requestSchema}
      initialValues={{ email }}
      label={copy.title}
      onSubmit={async (values) => {
        try {
          await authClient.forgotPassword(values.email);
        } catch (error) {
          return { email: problemOf(error) };
        }
        onSent(values.email);
        return undefined;
      }}
    >
      <TextField name="email" type="email" label={copy.email} autoComplete="username" />
      <SubmitButton>{copy.send}</SubmitButton>
      <Banner>{copy.codeNote}</Banner>
      <Text>
        <TextLink component={EntryLink} to={paths.login}>
          {copy.back}
        </TextLink>
      </Text>
    </Form>
  );
}
