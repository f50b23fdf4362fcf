import type { Organisation } from '@psma/api-contract';
import { Stack, Text, WithUserTexts } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { formatDay } from '@psma/screen-kit';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';

const copy = messages.former;

export function FormerMembers({ former }: { former: Organisation['former'] }) {
  if (former.length === 0) return null;
  return (
    <TitledSection title={copy.title(former.length)}>
      <Disclosure label={copy.show} openLabel={copy.hide}>
        <Stack component="ul" gap={4}>
          {former.map(({ id, name, ended }) => (
            <Text key={id} component="li">
              {name ? (
                <WithUserTexts texts={[name]}>
                  {(shown) => copy.endedOn(shown, formatDay(ended))}
                </WithUserTexts>
              ) : (
                copy.deleted(formatDay(ended))
              )}
            </Text>
          ))}
        </Stack>
      </Disclosure>
    </TitledSection>
  );
}
