import { SECTORS } from '@psma/api-contract';
import { Divider, Heading, Stack, Text } from '@psma/design-system';
import { SelectField, TextField } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

const words = messages.signUp;

/** Optional profile fields. */
export function AboutYou() {
  return (
    <Stack gap={24}>
      <Divider />
      <Stack gap={4}>
        <Heading level={2} size="l">
          {words.about}
        </Heading>
        <Text muted>{words.aboutHint}</Text>
      </Stack>
      <TextField name="role" label={words.role} autoComplete="organization-title" optional />
      <TextField name="organisation" label={words.organisation} autoComplete="organization" optional />
      <SelectField
        name="sector"
        label={words.sector}
        placeholder={words.sectorPlaceholder}
        options={SECTORS.map((sector) => ({ value: sector, label: sector }))}
        optional
      />
      <Divider />
    </Stack>
  );
}
