import { Stack, Text } from '@psma/design-system';
import { CheckboxField, PasswordField, SelectField, useFormState } from '@psma/design-system/forms';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import type { PartOption, PartOptions } from '../../model/result/reportPart.ts';
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

/** Offers parts that the account has. */
function PartFields({ options: { plan, comparison, authors } }: { options: PartOptions }) {
  const { values } = useFormState<PdfPreferences>({ subscription: { values: true } });
  return (
    <>
      {authors && values.includeAnswers ? <PartField name="includeAuthors" option={authors} /> : null}
      {plan ? <PartField name="includePlan" option={plan} /> : null}
      {comparison ? <PartField name="includeComparison" option={comparison} /> : null}
    </>
  );
}

interface PartFieldProps {
  name: 'includePlan' | 'includeComparison' | 'includeAuthors';
  option: PartOption;
}

/** Loads ticked parts: creating the document makes no request (A-PDF-013). */
function PartField({ name, option }: PartFieldProps) {
  const { values } = useFormState<PdfPreferences>({ subscription: { values: true } });
  const { [name]: wanted, includeAnswers } = values;
  useEffect(() => {
    // Retried with the document, which reports failures.
    if (wanted) option.load(includeAnswers).catch(() => {});
  }, [wanted, includeAnswers, option]);
  return <CheckboxField name={name} label={option.label} hint={option.hint} />;
}
