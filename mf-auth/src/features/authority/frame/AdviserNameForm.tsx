import { authorityQuery, saveAdviserName } from '@psma/api-client';
import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Form, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { queryClient, usePageTitle } from '@psma/remote-kit';
import { problemAt, useRecentSignIn } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';

const copy = messages.ownName;
const schema = yup.object({
  name: yup
    .string()
    .defined()
    .transform(visibleText)
    .required(copy.required)
    .max(MEMBER_NAME_MAX_LENGTH, copy.tooLong),
});

/** Asked for once, before anything else. */
export function AdviserNameForm() {
  usePageTitle(copy.title);
  const recently = useRecentSignIn();
  const submit = async ({ name }: { name: string }) => {
    try {
      const saved = await recently(() => saveAdviserName(name));
      queryClient.setQueryData(authorityQuery().queryKey, saved);
      return undefined;
    } catch (error) {
      return problemAt(error, ['name'], messageOf(error));
    }
  };
  return (
    <Stack gap={24}>
      <PageHeading>{copy.title}</PageHeading>
      <Text>{copy.text}</Text>
      <Form label={copy.title} schema={schema} initialValues={{ name: '' }} onSubmit={submit}>
        <TextField name="name" label={copy.name} autoComplete="name" />
        <Row>
          <SubmitButton>{copy.save}</SubmitButton>
        </Row>
      </Form>
    </Stack>
  );
}
