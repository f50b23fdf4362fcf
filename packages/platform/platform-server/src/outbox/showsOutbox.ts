import { isLoopbackHost } from '@psma/settings';
import type { PlatformConfig } from '../config/PlatformConfig.ts';

/**
 * True if a page shows held mails; false for public sites, whose proxy may make
 * every caller look local.
 */
export const showsOutbox = ({ smtpUrl, origin }: Pick<PlatformConfig, 'smtpUrl' | 'origin'>): boolean =>
  smtpUrl === null && isLoopbackHost(new URL(origin).host);
