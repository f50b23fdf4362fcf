import type { AssessmentNote } from '@psma/api-contract';
import { Stack, Text, UserText } from '@psma/design-system';
import { messages } from '../messages.ts';

const copy = messages.notes;

/** Shows a stored note, and where the evidence is. */
export function ReadOnlyNote({ note: { text, evidence, unsure } }: { note: AssessmentNote }) {
  return (
    <Stack gap={4}>
      <NoteLine label={copy.text} text={text} />
      <NoteLine label={copy.evidence} text={evidence} />
      {unsure ? <Text>{copy.isUnsure}</Text> : null}
    </Stack>
  );
}

function NoteLine({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <Text sx={BROKEN}>
      {`${label}: `}
      <UserText>{text}</UserText>
    </Text>
  );
}

const BROKEN = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
