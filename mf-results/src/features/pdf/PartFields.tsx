import { CheckboxField, useFormState } from '@psma/design-system/forms';
import { useEffect } from 'react';
import type { PartOption, PartOptions } from '../../report/reportPart.ts';
import type { PdfPreferences } from './preferences.ts';

/** What the account has besides the results. */
export function PartFields({ options: { plan, comparison } }: { options: PartOptions }) {
  return (
    <>
      {plan ? <PartField name="includePlan" option={plan} /> : null}
      {comparison ? <PartField name="includeComparison" option={comparison} /> : null}
    </>
  );
}

interface PartFieldProps {
  name: 'includePlan' | 'includeComparison';
  option: PartOption;
}

/** What a ticked part needs is loaded at once, so that no call is made for the document (A-PDF-013). */
function PartField({ name, option }: PartFieldProps) {
  const { values } = useFormState<PdfPreferences>({ subscription: { values: true } });
  const { [name]: wanted, includeAnswers } = values;
  useEffect(() => {
    // What cannot be loaded is asked for again with the document, which says so.
    if (wanted) option.load(includeAnswers).catch(() => {});
  }, [wanted, includeAnswers, option]);
  return <CheckboxField name={name} label={option.label} hint={option.hint} />;
}
