import { Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import type { Signed } from './useSignature.ts';

const copy = messages.provable;

/** Reports whether the PDF is signed; links to public verification. */
export const SignatureNotice = ({ signed }: { signed: Signed }) => (
  <Text variant="small">
    {signed === 'pending' ? copy.arriving : signed ? copy.signed : copy.unsigned}{' '}
    <TextLink component={Link} to={paths.verify}>
      {copy.how}
    </TextLink>
  </Text>
);
