import { Stack, Text } from '@psma/design-system';
import { CheckboxField, PasswordField, SelectField, useFormState } from '@psma/design-system/forms';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import type { PartOptions } from '../../report/reportPart.ts';
import { PartFields } from './PartFields.tsx';
import { PROTECTIVE_MARKINGS, type PdfPreferences } from './preferences.ts';

const words = messages.pdf;
const markings = PROTECTIVE_MARKINGS.map((marking) => ({ value: marking, label: marking }));

interface PreferencesFieldsProps {
  hasNotes: boolean;
  parts: PartOptions;
  onChange: (chosen: PdfPreferences) => void;
}

/** Asks for marking and password only if wanted. */
export function PreferencesFields({ hasNotes, parts, onChange }: PreferencesFieldsProps) {
  const { values } = useFormState<PdfPreferences>({ subscription: { values: true } });
  useEffect(() => onChange(values), [onChange, values]);
  return (
    <Stack gap={24}>
      <Text>{words.intro}</Text>
      <CheckboxField name="includeAnswers" label={words.includeAnswers} hint={words.guessHint} />
      {hasNotes && values.includeAnswers ? (
        <CheckboxField name="includeNotes" label={words.includeNotes} hint={words.notesHint} />
      ) : null}
      <PartFields options={parts} />
      <CheckboxField name="protectDocument" label={words.protectDocument} />
      {values.protectDocument ? (
        <SelectField
          name="protectiveMarking"
          label={words.protectiveMarking}
          hint={words.markingHint}
          options={markings}
          placeholder={words.markingPlaceholder}
        />
      ) : null}
      <CheckboxField name="passwordProtect" label={words.passwordProtect} />
      {values.passwordProtect ? (
        <>
          <PasswordField
            name="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="off"
          />
          <PasswordField name="confirmPassword" label={words.confirmPassword} autoComplete="off" />
        </>
      ) : null}
    </Stack>
  );
}
