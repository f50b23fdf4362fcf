import { Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import type { Signed } from './useSignature.ts';

const words = messages.provable;

/** Whether the PDF will carry what proves its figures, and the way to where anybody can check it. */
export const SignatureNotice = ({ signed }: { signed: Signed }) => (
  <Text variant="small">
    {signed === 'arriving' ? words.arriving : signed ? words.signed : words.unsigned}{' '}
    <TextLink component={Link} to="/verify">
      {words.how}
    </TextLink>
  </Text>
);
