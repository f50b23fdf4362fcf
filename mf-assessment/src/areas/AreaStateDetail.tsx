import type { AssessmentArea } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { areaState } from './areaState.ts';
import { messages } from './messages.ts';

const copy = messages.details;

interface AreaStateDetailProps {
  area: AssessmentArea;
  isCompleted: boolean;
}

/** What a state leaves open: the remark, the day, why there is no check; nothing for other states. */
export function AreaStateDetail({ area, isCompleted }: AreaStateDetailProps) {
  const { submittedAt, remark, check } = area;
  const { state } = areaState(area);
  if (state === 'returned')
    return (
      <Detail>
        <WithUserTexts texts={[remark ?? '']}>{copy.remark}</WithUserTexts>
      </Detail>
    );
  if (check?.state === 'CHANGED') return <Detail>{copy.changed}</Detail>;
  if (check?.state === 'NOT_POSSIBLE' && isCompleted) return <Detail>{copy.notChecked}</Detail>;
  if (state === 'submitted' && submittedAt !== null)
    return <Detail>{copy.submittedOn(formatDay(submittedAt))}</Detail>;
  return null;
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Text variant="small" muted>
    {children}
  </Text>
);
