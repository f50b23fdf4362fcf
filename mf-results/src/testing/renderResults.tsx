import type { AssessmentLift, AssessmentResult } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { announcement, pageScope, useLocation } from '@psma/remote-kit';
import { atPath, createUnsavedHost, inlinePageData, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { fakeResults, type Others, type Refused } from './fakeResults.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { resultFixture } from './resultFixture.ts';

export interface Opening {
  result?: AssessmentResult;
  /** Replaces the default lift data. */
  lift?: AssessmentLift | undefined;
  /** Failing requests, named "METHOD path". */
  refusals?: Record<string, Refused>;
  others?: Others;
  /** Path below the result's. */
  below?: string;
  /** Replaces the result's path. */
  address?: string;
}

/** Opens the remote at a result, with a fake API. */
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
  const { unmount } = render(
    atPath(
      address,
      <DesignSystemProvider unsavedHost={createUnsavedHost(pageScope)}>
        <PageErrorBoundary onPageError={(status) => pageErrors.push(status)}>
          <App />
        </PageErrorBoundary>
        <LocationProbe places={places} queries={queries} />
      </DesignSystemProvider>,
    ),
  );
  return { api, places, queries, pageErrors, unmount, user: userEvent.setup() };
}

/** Renders the page and waits for the results. */
export async function showResults(opening?: Opening) {
  const opened = openResults(opening);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return opened;
}

/** Records each URL, repeated navigations included. */
function LocationProbe({ places, queries }: { places: string[]; queries: string[] }) {
  const { pathname, search, key } = useLocation();
  const place = `${pathname}#${key}`;
  if (places.at(-1) !== place) places.push(place);
  if (queries.at(-1) !== search) queries.push(search);
  return null;
}

export const announced = (): string => announcement.get().text;
