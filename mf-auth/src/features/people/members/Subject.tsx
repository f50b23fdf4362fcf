import { Text, UserText } from '@psma/design-system';

/** Member or organisation of a dialog, whose title is translated and has no name. */
export function Subject({ name }: { name: string }) {
  return (
    <Text strong>
      <UserText>{name}</UserText>
    </Text>
  );
}
