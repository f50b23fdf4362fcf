import { createHash } from 'node:crypto';
import { releaseBase, type ReleaseManifest, type Resolution, type ResolvedRemote } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';

/** Id of every development build. */
const DEV_RELEASE = '000000000000';

/**
 * A registry with some apps from dev servers (`mf-triage=4101,shell=4102`) instead
 * of releases, through this origin. Each page reads routes and entry hash from the
 * dev server; while it does not respond the app has no release.
 */
export function withDevServers(registry: Registry, app: FastifyInstance, servers: string): Registry {
  const ports = new Map(servers.split(',').map((pair) => pair.split('=') as [string, string]));
  const manifests = new Map<string, ReleaseManifest>();

  const ask = (name: string, path: string) => fetch(`http://127.0.0.1:${ports.get(name)}${path}`);

  const askForManifest = async (name: string) => {
    const base = releaseBase(name, DEV_RELEASE);
    try {
      // From a build of this workspace on this machine.
      const manifest = (await (await ask(name, `${base}release.json`)).json()) as ReleaseManifest;
      const entry = Buffer.from(await (await ask(name, base + manifest.entry)).arrayBuffer());
      const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
      manifests.set(name, { ...manifest, files: [{ path: manifest.entry, bytes: entry.length, integrity }] });
    } catch {
      manifests.delete(name);
    }
  };
  app.addHook('onRequest', async (request) => {
    const asksForPage =
      request.headers.accept?.includes('text/html') || request.url.startsWith('/releases/resolution');
    if (asksForPage) await Promise.all([...ports.keys()].map(askForManifest));
  });

  for (const name of ports.keys()) {
    app.get(`${releaseBase(name, DEV_RELEASE)}*`, async (request, reply) => {
      const answer = await ask(name, request.url);
      const type = answer.headers.get('content-type') ?? 'text/plain';
      return reply
        .code(answer.status)
        .headers({ 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
        .send(Buffer.from(await answer.arrayBuffer()));
    });
  }

  const served: Registry = {
    ...registry,
    // On every host.
    environments: { ...registry.environments, at: () => served },
    visitors: {
      ...registry.visitors,
      resolve: (visitor) => {
        const released = registry.map.current().remotes['shell']?.stable
          ? registry.visitors.resolve(visitor)
          : NOTHING_RELEASED;
        const remotes = released.remotes.filter(({ remote }) => !ports.has(remote));
        const developed = [...manifests.values()].filter(({ remote }) => remote !== 'shell');
        return {
          ...released,
          ticket: '',
          shellRelease: ports.has('shell')
            ? { ...released.shellRelease, releaseId: DEV_RELEASE }
            : released.shellRelease,
          remotes: [...remotes, ...developed.map(resolved)],
        };
      },
    },
    releases: {
      ...registry.releases,
      manifest: ({ remote, releaseId }) =>
        releaseId === DEV_RELEASE
          ? (manifests.get(remote) ?? null)
          : registry.releases.manifest({ remote, releaseId }),
    },
  };
  return served;
}

/** With all apps on dev servers no release is needed. */
const NOTHING_RELEASED: Resolution = {
  revision: 0,
  shellRelease: { releaseId: DEV_RELEASE, version: '0.0.0', reason: 'stable' },
  remotes: [],
  pinned: false,
  ticket: '',
};

function resolved({
  remote,
  releaseId,
  version,
  federationName,
  entry,
  files,
  routes,
}: ReleaseManifest): ResolvedRemote {
  const integrity = files[0]?.integrity ?? '';
  const address = releaseBase(remote, releaseId) + entry;
  return {
    remote,
    candidates: [{ releaseId, version, federationName, entry: address, integrity, routes }],
    reason: 'stable',
    because: 'dev server',
    since: null,
  };
}
