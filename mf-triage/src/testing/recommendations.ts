import { act, screen } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from './fakeTriage.ts';
import { openAt } from './openAt.ts';
import { FULL_PATH } from './triageContent.ts';
import { arriveAs, freshBrowser } from './visitor.ts';

/** A new visitor with the completed triage `mine`, and fake timers. */
export function arriveWithCompletedTriage(): FakeTriage {
  freshBrowser();
  const api = fakeTriage();
  arriveAs(api.addSession('mine', FULL_PATH, 'COMPLETED'));
  jest.useFakeTimers();
  return api;
}

/** Opens the page and waits for the two-second loader. Needs fake timers. */
export async function openRecommendations(address: string) {
  const page = openAt(address);
  await passLoader();
  return page;
}

export async function passLoader(): Promise<void> {
  await screen.findByText('Calculating results...');
  act(() => jest.advanceTimersByTime(2000));
  await screen.findByRole('heading', { level: 1, hidden: true });
}
