import type { Role } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { useFormState } from '@psma/design-system/forms';
import { messages } from './messages.ts';
import { useVisibleData } from './useVisibleData.ts';

const copy = messages.inviting;

/** Lists what invited people will see (decision G306). */
export function VisibleText() {
  const data = useVisibleData();
  const { values } = useFormState<{ role: Role }>({ subscription: { values: true } });
  if (values.role === 'CONTRIBUTOR') return <Text>{copy.seesOwnAreas}</Text>;
  return (
    <Text>
      {copy.sees(data)} {values.role === 'READER' ? copy.notesHidden : copy.notesSeen}
    </Text>
  );
}
