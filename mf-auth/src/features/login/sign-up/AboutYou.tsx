import { SECTORS } from '@psma/api-contract';
import { Divider, Heading, Stack, Text } from '@psma/design-system';
import { SelectField, TextField } from '@psma/design-system/forms';
import { messages } from '../../../messages.ts';

const copy = messages.signUp;

/** Optional profile fields. */
export function AboutYou() {
  return (
    <Stack gap={24}>
      <Divider />
      <Stack gap={4}>
        <Heading level={2} size="l">
          {copy.about}
        </Heading>
        <Text muted>{copy.aboutHint}</Text>
      </Stack>
      <TextField name="role" label={copy.role} autoComplete="organization-title" optional />
      <TextField name="organisation" label={copy.organisation} autoComplete="organization" optional />
      <SelectField
        name="sector"
        label={copy.sector}
        placeholder={copy.sectorPlaceholder}
        options={SECTORS.map((sector) => ({ value: sector, label: sector }))}
        optional
      />
      <Divider />
    </Stack>
  );
}
