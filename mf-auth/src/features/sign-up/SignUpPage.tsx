import { Stack, Text, TextLink } from '@psma/design-system';
import { EntryPage } from '../../layout/EntryPage.tsx';
import { messages } from '../../messages.ts';
import { EntryLink } from '../../navigation/EntryLink.tsx';
import { PasswordAdvice } from '../../password/PasswordAdvice.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { SignUpKind } from './signUpSchema.ts';

const words = messages.signUp;
const TITLE: Record<SignUpKind, string> = { email: words.emailTitle, orgCode: words.codeTitle };

export function SignUpPage({ kind }: { kind: SignUpKind }) {
  const other =
    kind === 'email'
      ? { question: words.haveCode, label: words.withCode, to: '/sign-up/code' }
      : { question: words.noCode, label: words.withEmail, to: '/sign-up/email' };
  const ways = [other, { question: words.haveAccount, label: words.logIn, to: '/admin/login' }];
  return (
    <EntryPage
      title={TITLE[kind]}
      lead={words.lead}
      aside={
        <>
          <Stack component="ul" gap={8}>
            {words.points.map((point) => (
              <Text component="li" key={point}>
                {point}
              </Text>
            ))}
          </Stack>
          <PasswordAdvice />
          {ways.map(({ question, label, to }) => (
            <Text key={to}>
              {question}{' '}
              <TextLink component={EntryLink} to={to}>
                {label}
              </TextLink>
            </Text>
          ))}
        </>
      }
    >
      <SignUpForm kind={kind} />
    </EntryPage>
  );
}
