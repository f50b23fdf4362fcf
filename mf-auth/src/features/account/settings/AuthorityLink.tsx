import { Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';

/** Leads admins to the authority's screens. */
export function AuthorityLink() {
  return (
    <Text>
      <TextLink component={Link} to={paths.authority}>
        {messages.settings.authority}
      </TextLink>
    </Text>
  );
}
