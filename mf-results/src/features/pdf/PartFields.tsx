import { CheckboxField, useFormState } from '@psma/design-system/forms';
import { useEffect } from 'react';
import type { PartOption, PartOptions } from '../../model/result/reportPart.ts';
import type { PdfPreferences } from './preferences.ts';

/** Offers parts that the account has. */
export function PartFields({ options: { plan, comparison, authors } }: { options: PartOptions }) {
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
