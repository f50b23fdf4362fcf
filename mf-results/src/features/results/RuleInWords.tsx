import { PILLAR_RULE } from '@psma/assessment-model';
import { Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

const copy = messages.rule;

/** Folded; an unknown rule is named at once (decision G112). */
export function RuleInWords({ rule }: { rule: string }) {
  if (rule !== PILLAR_RULE) return <Text>{copy.unknown(rule)}</Text>;
  return (
    <Disclosure label={copy.title} openLabel={copy.title}>
      <Text>{copy.known}</Text>
    </Disclosure>
  );
}
