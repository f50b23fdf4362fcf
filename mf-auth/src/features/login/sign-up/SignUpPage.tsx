import { Stack, Text, TextLink } from '@psma/design-system';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { EntryPage } from '../../../shared/layout/EntryPage.tsx';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';
import { PasswordAdvice } from '../../../shared/password/PasswordAdvice.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { SignUpKind } from './signUpSchema.ts';

const copy = messages.signUp;
const TITLE: Record<SignUpKind, string> = { email: copy.emailTitle, orgCode: copy.codeTitle };

export function SignUpPage({ kind }: { kind: SignUpKind }) {
  const other =
    kind === 'email'
      ? { question: copy.haveCode, label: copy.withCode, to: paths.signUpCode }
      : { question: copy.noCode, label: copy.withEmail, to: paths.signUpEmail };
  const ways = [other, { question: copy.haveAccount, label: copy.logIn, to: paths.login }];
  return (
    <EntryPage
      title={TITLE[kind]}
      lead={copy.lead}
      aside={
        <>
          <Stack component="ul" gap={8}>
            {copy.points.map((point) => (
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
