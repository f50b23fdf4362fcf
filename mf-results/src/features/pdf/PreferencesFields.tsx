import { Stack, Text } from '@psma/design-system';
import { CheckboxField, PasswordField, SelectField, useFormState } from '@psma/design-system/forms';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import type { PartOptions } from '../../model/result/reportPart.ts';
import { PartFields } from './PartFields.tsx';
import { PROTECTIVE_MARKINGS, type PdfPreferences } from './preferences.ts';

const copy = messages.pdf;
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
      <Text>{copy.intro}</Text>
      <CheckboxField name="includeAnswers" label={copy.includeAnswers} hint={copy.guessHint} />
      {hasNotes && values.includeAnswers ? (
        <CheckboxField name="includeNotes" label={copy.includeNotes} hint={copy.notesHint} />
      ) : null}
      <PartFields options={parts} />
      <CheckboxField name="protectDocument" label={copy.protectDocument} />
      {values.protectDocument ? (
        <SelectField
          name="protectiveMarking"
          label={copy.protectiveMarking}
          hint={copy.markingHint}
          options={markings}
          placeholder={copy.markingPlaceholder}
        />
      ) : null}
      <CheckboxField name="passwordProtect" label={copy.passwordProtect} />
      {values.passwordProtect ? (
        <>
          <PasswordField name="password" label={copy.password} hint={copy.passwordHint} autoComplete="off" />
          <PasswordField name="confirmPassword" label={copy.confirmPassword} autoComplete="off" />
        </>
      ) : null}
    </Stack>
  );
}
