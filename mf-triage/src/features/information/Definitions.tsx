import { Stack, Text } from '@psma/design-system';

const COLUMNS_ON_PAPER = {
  '@media print': {
    display: 'block',
    columns: 2,
    '& > div': { breakInside: 'avoid', marginBlockEnd: '8px' },
  },
};

export function Definitions({ items }: { items: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <Stack component="dl" gap={12} sx={COLUMNS_ON_PAPER}>
      {items.map(([term, meaning]) => (
        <div key={term}>
          <Text component="dt" strong>
            {term}
          </Text>
          <Text component="dd">{meaning}</Text>
        </div>
      ))}
    </Stack>
  );
}
