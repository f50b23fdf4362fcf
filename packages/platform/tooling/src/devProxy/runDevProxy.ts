import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createDevBuilds } from './devBuild.ts';
import { createDevProxy, type DevProxy } from './devProxy.ts';
import { messages } from './messages.ts';
import { openSite, SiteError, type Site } from './site.ts';
import { watchRemote } from './watchRemote.ts';

export interface DevProxyOptions {
  /** Address of the running environment. */
  site: string;
  port: number;
  print: (line: string) => void;
}

/**
 * Shows a running site with a remote from its folder, and reloads pages after each
 * change, until SIGINT or SIGTERM. Throws SiteError with one sentence.
 */
export async function runDevProxy(
  remote: string,
  { site: address, port, print }: DevProxyOptions,
): Promise<void> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new SiteError(messages.noUrl(address));
  const site = openSite(new URL(address));
  await requirePlatform(site);
  const builds = createDevBuilds(remote);
  const proxy = await listen(site, builds, port);
  print(messages.ready(proxy.url, remote, site.origin));
  const stopWatching = await watchRemote(remote, {
    built(build, ms) {
      builds.add(build);
      print(messages.built(builds.state().number, ms));
    },
    failed: (why) => print(builds.fail(why)),
  });
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await stopWatching();
  await proxy.close();
}

async function requirePlatform(site: Site): Promise<void> {
  const page = await site.send({ method: 'GET', path: '/', headers: { 'accept-encoding': 'identity' } });
  if (!(await text(page)).includes('id="psma-page"')) throw new SiteError(messages.otherSite(site.origin));
}

async function listen(
  site: Site,
  builds: Parameters<typeof createDevProxy>[1],
  port: number,
): Promise<DevProxy> {
  return createDevProxy(site, builds, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new SiteError(messages.portInUse(port)) : error;
  });
}
