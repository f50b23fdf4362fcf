import { isOrganisationCode } from '@psma/api-contract';
import { TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { loginWith } from '../../navigation/loginWith.ts';

const words = messages.signUp.known;

/** For whoever signs up a second time: the ways to the account that is there. */
export function AccountExists({ username }: { username: string }) {
  return (
    <>
      {' '}
      <TextLink component={Link} {...loginWith(username)}>
        {words.logIn}
      </TextLink>
      {isOrganisationCode(username) ? null : (
        <>
          {words.or}
          <TextLink component={Link} to="/admin/reset-password" state={{ email: username }}>
            {words.reset}
          </TextLink>
        </>
      )}
      .
    </>
  );
}
