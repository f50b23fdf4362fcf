import { act, screen } from '@testing-library/react';
import { openAt } from './openAt.ts';

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
