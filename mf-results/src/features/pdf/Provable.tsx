import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

const words = messages.provable;

/** Whether the PDF will carry what proves its figures. */
export const Provable = ({ signed }: { signed: boolean }) => (
  <Text variant="small">{signed ? words.signed : words.unsigned}</Text>
);
