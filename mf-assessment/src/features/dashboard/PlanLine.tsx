import { planQuery, targetsQuery } from '@psma/api-client';
import { isoDate, planProgress } from '@psma/assessment-model';
import { Text, TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';

const copy = messages.dashboard.plan;

/** Shows plan progress and target, if any. */
export function PlanLine({ to }: { to: string }) {
  const [today] = useState(() => isoDate(new Date()));
  const { data: plan } = useQuery(planQuery());
  const { data: targets } = useQuery(targetsQuery());
  const { done, total, overdue } = planProgress(plan?.items ?? [], today);
  const target = targets?.overall ?? null;
  if (total === 0 && target === null) return null;
  return (
    <Text>
      <TextLink component={Link} to={to}>
        {copy.title}
      </TextLink>
      {`: ${total === 0 ? copy.empty : copy.progress(done, total, overdue)}`}
      {target === null ? null : ` ${copy.target(target)}`}
    </Text>
  );
}
