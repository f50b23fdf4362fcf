import type { AssessmentSession } from '@psma/api-contract';
import { EmptyState, Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link, usePageTitle } from '@psma/remote-kit';
import * as links from '../../links.ts';
import type { AssessmentPair } from '../features/compare/assessmentPair.ts';
import { CompareForm } from '../features/compare/CompareForm.tsx';
import { Comparison } from '../features/compare/Comparison.tsx';
import { messages as words } from '../features/compare/messages.ts';
import { Trend } from '../features/compare/Trend.tsx';

export interface ComparePageProps {
  completed: readonly AssessmentSession[];
  /** Null with fewer than two completed. */
  pair: AssessmentPair | null;
}

export function ComparePage({ completed, pair }: ComparePageProps) {
  usePageTitle(pair ? words.pageTitle(pair.from.title, pair.to.title) : words.title);
  return (
    <Page>
      <Stack gap={32}>
        <Stack gap={8}>
          <Text variant="small" data-screen-only="">
            <TextLink component={Link} to={links.dashboard}>
              {words.back}
            </TextLink>
          </Text>
          <PageHeading>{words.title}</PageHeading>
          <Text variant="large">{words.intro}</Text>
        </Stack>
        {pair ? (
          <>
            <CompareForm completed={completed} pair={pair} />
            <Comparison key={`${pair.from.id} ${pair.to.id}`} pair={pair} />
          </>
        ) : (
          <EmptyState text={words.tooFew} />
        )}
        <Trend completed={completed} />
      </Stack>
    </Page>
  );
}
