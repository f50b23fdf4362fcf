/** Texts for developers. */
export const messages = {
  label: 'Development',
  banner: (remote: string, site: string) =>
    `${remote} comes from my dev server, everything else from ${site}.`,
  ready: (url: string, remote: string, site: string) =>
    `${url} shows ${site} with ${remote} as in its folder. Building it.`,
  built: (number: number, ms: number) => `Build ${number} is shown (${(ms / 1000).toFixed(1)} s).`,
  noBuild: (why: string) =>
    `There is no build to show. Mend the error, save, and reload the page once it is built: ${why}`,
  notBuilt: (why: string) => `The build before stays shown: ${why}`,
  otherHost: (url: string) => `This proxy answers at ${url} only.`,
  notHere: (site: string) => `This path is not passed on: open it at ${site}.`,
  unreadable: 'The path is not encoded as a URL requires.',
  noUrl: (text: string) => `${text} is no site: give its address, such as https://staging.example.org`,
  silent: (site: string, why: string) => `${site} does not respond (${why}).`,
  untrusted: (site: string, code: string) =>
    `The certificate of ${site} is not trusted (${code}): name its authority's file in NODE_EXTRA_CA_CERTS.`,
  invalid: (site: string, code: string) =>
    `The certificate of ${site} is not valid (${code}): use the name that it is for, or have it renewed.`,
  otherSite: (site: string) => `${site} serves no page of this platform.`,
  portInUse: (port: number) => `Port ${port} is in use: choose another one with --port.`,
} as const;
