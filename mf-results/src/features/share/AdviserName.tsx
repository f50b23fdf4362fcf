import { adviserByNumberQuery } from '@psma/api-client';
import { ADVISER_NUMBER_LENGTH } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { useField } from '@psma/design-system/forms';
import { useQuery } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { normaliseTypedCode } from '@psma/text';
import { messages } from './messages.ts';

const copy = messages.adviser;

/** The adviser's name for the typed number, before anything is shared. */
export function AdviserName() {
  const { input } = useField<string>('adviserNumber');
  const number = normaliseTypedCode(input.value);
  const isWhole = number.length === ADVISER_NUMBER_LENGTH;
  const { data: adviser, error } = useQuery({ ...adviserByNumberQuery(number), enabled: isWhole });
  return (
    <Text role="status" strong>
      {isWhole && adviser ? <WithUserTexts texts={[adviser.name]}>{copy.name}</WithUserTexts> : null}
      {isWhole && error ? textOf(error) : null}
    </Text>
  );
}

const textOf = (error: Error): string => (isMissing(error) ? copy.unknown : copy.nameFailed);
