import { errorText, openShared, requestSharedCode } from '@psma/api-client';
import { Banner, Button, PageHeading, Row, Stack, Text, WithUserTexts } from '@psma/design-system';
import {
  Form,
  FORM_ERROR,
  FormError,
  SubmitButton,
  TextField,
  yup,
  type SubmitErrors,
} from '@psma/design-system/forms';
import { useMutation, usePageTitle } from '@psma/remote-kit';
import { isRefused } from '@psma/screen-kit';
import { normaliseTypedCode } from '@psma/text';
import type { Ref } from 'react';
import { messages } from './messages.ts';

const copy = messages.code;

const schema = yup.object({
  code: yup.string().defined().transform(normaliseTypedCode).required(copy.required),
});

const textOf = (error: unknown) =>
  errorText(error, { offline: messages.offline, otherwise: messages.failed });

interface EnterCodeProps {
  share: string;
  email: string;
  headingRef: Ref<HTMLHeadingElement>;
  onOpened: () => Promise<unknown>;
  onOtherAddress: () => void;
}

/** Second step: the code, in the browser that asked for it. */
export function EnterCode({ share, email, headingRef, onOpened, onOtherAddress }: EnterCodeProps) {
  usePageTitle(copy.title);
  const again = useMutation({ mutationFn: () => requestSharedCode(share, email) });
  const submit = async ({ code }: { code: string }): Promise<SubmitErrors | undefined> => {
    try {
      await openShared(share, { email, code });
      await onOpened();
    } catch (error) {
      return isRefused(error, 'CodeRefused') ? { code: copy.refused } : { [FORM_ERROR]: textOf(error) };
    }
    return undefined;
  };
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <PageHeading ref={headingRef}>{copy.title}</PageHeading>
        <Text sx={{ overflowWrap: 'anywhere' }}>
          <WithUserTexts texts={[email]}>{copy.sent}</WithUserTexts>
        </Text>
        <Text>{copy.late}</Text>
      </Stack>
      {again.isSuccess ? <Banner tone="success">{copy.sentAgain}</Banner> : null}
      {again.error ? <Banner tone="danger">{textOf(again.error)}</Banner> : null}
      <Form schema={schema} initialValues={{ code: '' }} label={copy.title} onSubmit={submit}>
        <TextField
          name="code"
          label={copy.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <FormError />
        <SubmitButton>{copy.open}</SubmitButton>
      </Form>
      <Row gap={8}>
        <Button variant="secondary" size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {copy.again}
        </Button>
        <Button variant="quiet" size="small" onClick={onOtherAddress}>
          {copy.otherAddress}
        </Button>
      </Row>
    </Stack>
  );
}
