import { TARGET_REASON_MAX_LENGTH } from '@psma/api-contract';
import { levelName, levelOf, PILLARS, type Score } from '@psma/assessment-model';
import { Grid } from '@psma/design-system';
import { SelectField, TextAreaField, TextField, useFormState } from '@psma/design-system/forms';
import { messages } from '../../model/targets/messages.ts';
import type { TargetsValues } from './targetsSchema.ts';

const copy = messages.dialog;
const LEVELS: readonly Score[] = [1, 2, 3, 4, 5];
const optionsAbove = (overall: number) =>
  LEVELS.filter((score) => score > overall).map((score) => ({
    value: String(score),
    label: copy.level(score, levelName(levelOf(score))),
  }));

export function TargetFields() {
  const { values } = useFormState<TargetsValues>({ subscription: { values: true } });
  const overall = Number(values.overall);
  const higher = optionsAbove(overall);
  return (
    <>
      <SelectField name="overall" label={copy.overall} placeholder={copy.none} options={optionsAbove(0)} />
      {higher.length > 0 ? (
        <Grid>
          {PILLARS.map(({ id, title }) => (
            <SelectField
              key={id}
              name={id}
              label={copy.area(title)}
              placeholder={overall > 0 ? copy.noHigher : copy.noArea}
              options={higher}
            />
          ))}
        </Grid>
      ) : null}
      <TextField name="by" type="date" label={copy.by} optional />
      <TextAreaField name="reason" label={copy.reason} rows={3} limit={TARGET_REASON_MAX_LENGTH} optional />
    </>
  );
}
