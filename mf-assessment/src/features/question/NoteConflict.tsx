import type { NoteEntries } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

const copy = messages.notes;

interface NoteConflictProps {
  mine: NoteEntries;
  theirs: NoteEntries;
  onChoose: (entries: NoteEntries) => void;
}

/** Shows both versions of a note to choose from (decision G115). */
export function NoteConflict({ mine, theirs, onChoose }: NoteConflictProps) {
  return (
    <Banner tone="warning">
      <Stack gap={12}>
        <Text strong>{copy.changed}</Text>
        <Version label={copy.theirs} entries={theirs} />
        <Version label={copy.mine} entries={mine} />
        <Row gap={8}>
          <Button variant="secondary" size="small" onClick={() => onChoose(theirs)}>
            {copy.useTheirs}
          </Button>
          <Button variant="secondary" size="small" onClick={() => onChoose(mine)}>
            {copy.saveMine}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

function Version({ label, entries }: { label: string; entries: NoteEntries }) {
  const { text, evidence, unsure } = entries;
  const lines = [text, evidence, unsure ? copy.isUnsure : ''].filter(Boolean).join('\n');
  return (
    <div>
      <Text variant="small" strong>
        {label}
      </Text>
      <Text
        dir="auto"
        translate={lines ? 'no' : undefined}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {lines || copy.empty}
      </Text>
    </div>
  );
}
