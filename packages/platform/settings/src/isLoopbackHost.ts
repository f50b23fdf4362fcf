const LOOPBACK_HOST = /^((?:[\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** True if a URL's or header's host names this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);
