import type { Organisation } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { admittedMembers } from './admittedMembers.ts';
import { messages } from './messages.ts';

/** Text of a page or dialog that the role does not permit; names the owners. */
export function NotAllowed({ organisation }: { organisation: Organisation }) {
  const owners = admittedMembers(organisation).filter(({ role, name }) => role === 'OWNER' && name !== '');
  return (
    <Text>
      <WithUserTexts texts={owners.map(({ name }) => name)}>
        {(...names) => messages.notAllowed(names)}
      </WithUserTexts>
    </Text>
  );
}
