import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { federationName, releaseBase } from '@psma/release-model';
import type { ReleaseManifest, Resolution } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';

/** Id that every development build carries. */
const DEV_RELEASE = '000000000000';
const HASH_OF_NOTHING = `sha384-${createHash('sha384').update('').digest('base64')}`;

/**
 * A registry in which some apps come from dev servers (`mf-triage=4101,shell=4102`) instead of their releases, through
 * this origin. The page's own checks stay as they are: each entry's hash is taken anew whenever a page asks.
 */
export function withDevServers(registry: Registry, app: FastifyInstance, servers: string): Registry {
  const ports = new Map(servers.split(',').map((pair) => pair.split('=') as [string, string]));
  const hashes = new Map<string, string>();
  const entryOf = (name: string) => (name === 'shell' ? 'shell.js' : 'remoteEntry.js');
  const address = (name: string, path: string) => `http://127.0.0.1:${ports.get(name)}${path}`;

  const takeHash = async (name: string) => {
    const answer = await fetch(address(name, releaseBase(name, DEV_RELEASE) + entryOf(name))).catch(
      () => null,
    );
    if (answer?.ok)
      hashes.set(
        name,
        `sha384-${createHash('sha384')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('base64')}`,
      );
  };
  app.addHook('onRequest', async (request) => {
    const asksForPage =
      request.headers.accept?.includes('text/html') || request.url.startsWith('/releases/resolution');
    if (asksForPage) await Promise.all([...ports.keys()].map(takeHash));
  });

  for (const name of ports.keys()) {
    app.get(`${releaseBase(name, DEV_RELEASE)}*`, async (request, reply) => {
      const answer = await fetch(address(name, request.url));
      const type = answer.headers.get('content-type') ?? 'text/plain';
      return reply
        .code(answer.status)
        .headers({ 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
        .send(Buffer.from(await answer.arrayBuffer()));
    });
  }

  const inDevelopment = (resolution: Resolution): Resolution => ({
    ...resolution,
    ticket: '',
    shellRelease: ports.has('shell')
      ? { ...resolution.shellRelease, releaseId: DEV_RELEASE }
      : resolution.shellRelease,
    remotes: resolution.remotes.map((remote) => {
      const [built] = remote.candidates;
      if (!built || !ports.has(remote.remote)) return remote;
      const entry = releaseBase(remote.remote, DEV_RELEASE) + entryOf(remote.remote);
      const integrity = hashes.get(remote.remote) ?? HASH_OF_NOTHING;
      const candidate = {
        ...built,
        releaseId: DEV_RELEASE,
        federationName: federationName(remote.remote, DEV_RELEASE),
        entry,
        integrity,
      };
      return { ...remote, candidates: [candidate], because: 'dev server' };
    }),
  });

  return {
    ...registry,
    resolve: (visitor) => inDevelopment(registry.resolve(visitor)),
    manifest: ({ remote, releaseId }): ReleaseManifest | null => {
      const stable = registry.map().remotes[remote]?.stable;
      if (releaseId !== DEV_RELEASE || !stable) return registry.manifest({ remote, releaseId });
      const built = registry.manifest({ remote, releaseId: stable });
      const entry = entryOf(remote);
      return (
        built && {
          ...built,
          releaseId,
          entry,
          files: [{ path: entry, bytes: 0, integrity: hashes.get(remote) ?? HASH_OF_NOTHING }],
        }
      );
    },
  };
}
