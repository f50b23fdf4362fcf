import { Text, UserText } from '@psma/design-system';

interface SubjectProps {
  name: string;
  /** Of a member, if it may be shown. */
  email?: string | null | undefined;
}

/** Member or organisation of a dialog, whose title is translated and has no name. */
export function Subject({ name, email }: SubjectProps) {
  return (
    <div>
      <Text strong>
        <UserText>{name}</UserText>
      </Text>
      {email ? (
        <Text variant="small" muted>
          <bdi translate="no">{email}</bdi>
        </Text>
      ) : null}
    </div>
  );
}
