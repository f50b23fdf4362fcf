import { errorText, requestSharedCode } from '@psma/api-client';
import { Banner, PageHeading, Stack, Text } from '@psma/design-system';
import { Form, FORM_ERROR, FormError, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { normaliseEmail } from '@psma/text';
import type { Ref } from 'react';
import { messages } from './messages.ts';

const copy = messages.ask;

const schema = yup.object({
  email: yup
    .string()
    .defined()
    .transform(normaliseEmail)
    .required(copy.emailRequired)
    .email(copy.emailInvalid)
    .matches(/@[^@]+\.[^@.]+$/, { message: copy.emailInvalid, excludeEmptyString: true }),
});

interface AskCodeProps {
  share: string;
  email: string;
  /** Shown until now. */
  hasEnded: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onSent: (email: string) => void;
}

/** First step: the address that a code is sent to. */
export function AskCode({ share, email, hasEnded, headingRef, onSent }: AskCodeProps) {
  const submit = async (values: { email: string }) => {
    try {
      await requestSharedCode(share, values.email);
    } catch (error) {
      return { [FORM_ERROR]: errorText(error, { offline: messages.offline, otherwise: messages.failed }) };
    }
    onSent(values.email);
    return undefined;
  };
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <PageHeading ref={headingRef}>{copy.title}</PageHeading>
        <Text variant="lead">{copy.lead}</Text>
      </Stack>
      {hasEnded ? <Banner>{copy.hasEnded}</Banner> : null}
      <Form schema={schema} initialValues={{ email }} label={copy.title} onSubmit={submit}>
        <TextField name="email" type="email" label={copy.email} autoComplete="email" />
        <FormError />
        <SubmitButton>{copy.send}</SubmitButton>
      </Form>
      <Text>{copy.ended}</Text>
      <Text variant="small" muted>
        {copy.privacy}
      </Text>
    </Stack>
  );
}
