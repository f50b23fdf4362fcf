import type { Page } from 'playwright';

export interface Network {
  latencyMs: number;
  mbitPerS: number;
  cpu: number;
}

export const SLOW: Network = { latencyMs: 150, mbitPerS: 1.6, cpu: 4 };

/** Throttles network and CPU through DevTools. */
export async function slowDown(page: Page, { latencyMs, mbitPerS, cpu }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (mbitPerS * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Applies 4x CPU throttling only. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}
