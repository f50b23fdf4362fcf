import type { AssessmentLift, AssessmentResult } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { announcement, useLocation } from '@psma/remote-kit';
import { atAddress, inlinePageData, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { fakeResults, type Others, type Refused } from './fakeResults.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { resultFixture } from './resultFixture.ts';

interface Opening {
  result?: AssessmentResult;
  /** Of the result, where the server says something else than is usual. */
  lift?: AssessmentLift | undefined;
  /** Calls, named "METHOD path", that fail. */
  refusals?: Record<string, Refused>;
  /** What the account has besides. */
  others?: Others;
  /** What follows the result's address. */
  below?: string;
  /** In place of the result's address. */
  address?: string;
}

/** The whole remote at a result's address, signed in, with the API faked. */
export function openResults({
  result = resultFixture(),
  lift,
  refusals = {},
  others = {},
  below = '',
  address = `/admin/results/${result.id}${below}`,
}: Opening = {}) {
  inlinePageData();
  signInAs();
  const api = fakeResults(result, lift, others);
  for (const [call, reply] of Object.entries(refusals)) api.refuse(call, reply);
  const places: string[] = [];
  const queries: string[] = [];
  const pageErrors: number[] = [];
  render(
    atAddress(
      address,
      <DesignSystemProvider>
        <PageErrorBoundary onPageError={(status) => pageErrors.push(status)}>
          <App />
        </PageErrorBoundary>
        <LocationProbe places={places} queries={queries} />
      </DesignSystemProvider>,
    ),
  );
  return { api, places, queries, pageErrors, user: userEvent.setup() };
}

/** The same, once the results stand. */
export async function showResults(opening?: Opening) {
  const opened = openResults(opening);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return opened;
}

/** Notes each address that the router comes to, a navigation to the same one included. */
function LocationProbe({ places, queries }: { places: string[]; queries: string[] }) {
  const { pathname, search, key } = useLocation();
  const place = `${pathname}#${key}`;
  if (places.at(-1) !== place) places.push(place);
  if (queries.at(-1) !== search) queries.push(search);
  return null;
}

export const announced = (): string => announcement.get().text;
