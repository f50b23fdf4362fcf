import type { PreparationArea } from '@psma/api-contract';
import { Box, Heading, Stack, Text } from '@psma/design-system';
import { messages as words } from './messages.ts';
import { namesOf } from './preparationSheet.ts';

export interface SheetQuestionProps {
  question: PreparationArea['questions'][number];
  /** Statements from lowest to highest; null while hidden. */
  statements: readonly string[] | null;
}

/** A question with hints; printed with writing lines. */
export function SheetQuestion({ question, statements }: SheetQuestionProps) {
  const { title, lookFor, knownBy } = question;
  return (
    <Stack component="li" gap={8} sx={{ breakInside: 'avoid' }}>
      <Heading level={3} size="m">
        {title}
      </Heading>
      <Text variant="small" muted>
        {words.knownBy(namesOf(knownBy))}
      </Text>
      <div>
        <Text variant="small" strong>
          {words.lookFor}
        </Text>
        <Points items={lookFor} />
      </div>
      {statements ? (
        <div>
          <Text variant="small" strong>
            {words.statements.label}
          </Text>
          <Points items={statements} />
        </div>
      ) : null}
      <Lines label={words.answer} />
      <Lines label={words.evidence} />
    </Stack>
  );
}

const Points = ({ items }: { items: readonly string[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px', listStyleType: 'disc' }}>
    {items.map((item) => (
      <Text key={item} component="li">
        {item}
      </Text>
    ))}
  </Box>
);

/** Print only. */
const Lines = ({ label }: { label: string }) => (
  <Box data-lines="" sx={LINES}>
    <Text variant="small" component="span">
      {label}
    </Text>
    <Box sx={RULED} />
  </Box>
);

const LINES = {
  display: 'none',
  '@media print': { display: 'flex', alignItems: 'end', gap: '8px', height: '28px' },
};
const RULED = { flex: 1, borderBlockEnd: '1px solid', borderColor: 'ink' };
