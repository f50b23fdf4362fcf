/** The name in a `Host` header, in lower case and without the port; empty without the header. */
export const hostnameOf = (host = ''): string => host.replace(/:\d*$/, '').toLowerCase();
