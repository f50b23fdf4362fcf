import { TextLink } from '@psma/design-system';
import { isOrganisationCode } from '@psma/text';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';
import { loginWith } from '../../../shared/navigation/loginWith.ts';

const copy = messages.signUp.known;

/** Links a repeated sign-up to the existing account. */
export function AccountExists({ username }: { username: string }) {
  return (
    <>
      {' '}
      <TextLink component={EntryLink} {...loginWith(username)}>
        {copy.logIn}
      </TextLink>
      {isOrganisationCode(username) ? null : (
        <>
          {copy.or}
          <TextLink component={EntryLink} to={paths.resetPassword} state={{ email: username }}>
            {copy.reset}
          </TextLink>
        </>
      )}
      .
    </>
  );
}
