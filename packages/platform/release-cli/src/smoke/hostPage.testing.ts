import type { ReleaseUpload } from '@psma/release-gate';
import { integrityOf, sampleRelease } from '@psma/release-gate/testing';
import { releaseBase } from '@psma/release-model';
import { releaseRoutes, type Registry } from '@psma/release-registry';
import fastify, { type FastifyInstance } from 'fastify';

/** Minimal shell: loads by hash, mounts, reports. */
const SHELL_SCRIPT = `
const page = JSON.parse(document.querySelector('#psma-page').textContent);
const root = document.querySelector('#root');
root.innerHTML = '<main></main>';
const report = (remote, releaseId, outcome, error) => fetch('/releases/health', {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ticket: page.resolution.ticket, remote, releaseId, outcome, errorClass: error && error.name, ms: 1 }),
});
for (const { remote, candidates: [first] } of page.resolution.remotes) {
  if (!first || !first.routes.some((route) => route.path === location.pathname)) continue;
  const script = document.createElement('script');
  Object.assign(script, { src: first.entry, integrity: first.integrity, crossOrigin: 'anonymous' });
  script.onerror = () => report(remote, first.releaseId, 'failed', new Error('entry'));
  script.onload = async () => {
    try {
      const lifecycles = (await globalThis[first.federationName].get('./entry'))();
      await lifecycles.mount({ domElement: document.querySelector('main') });
      report(remote, first.releaseId, 'loaded');
    } catch (error) { report(remote, first.releaseId, 'failed', error); }
  };
  document.head.append(script);
}`;

export const hostShell = () =>
  sampleRelease('shell', 'host', { files: { 'remoteEntry.js': `${SHELL_SCRIPT}\n//${integrityOfChunk()}` } });

export const integrityOfChunk = () => {
  const chunk = sampleRelease('shell', 'host').files.get('chunk.1.js');
  return chunk ? integrityOf(chunk) : '';
};

/** Looks fine although nothing works. */
const PRERENDERED_SCREEN = `<div id="root" data-first-of="000000000000"><main><h1>Fine</h1></main></div>
<aside class="line starting"></aside>
`;

/** Serves the host page on every host but a console's. */
export async function hostPlatform(registry: Registry): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify();
  await app.register(releaseRoutes, { registry });
  app.setNotFoundHandler((request, reply) => {
    if (request.hostname.startsWith('console.')) return reply.code(404).send();
    const resolution = registry.visitors.resolve(registry.visitors.read(request.headers));
    const shell = registry.releases.manifest({
      remote: 'shell',
      releaseId: resolution.shellRelease.releaseId,
    })!;
    const script = shell.files.find((file) => file.path === shell.entry)!;
    const data = JSON.stringify({ config: {}, resolution }).replaceAll('<', '\\u003c');
    return reply
      .header('content-type', 'text/html')
      .header('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'")
      .send(
        `<!doctype html><title>Host</title>
${PRERENDERED_SCREEN}<script id="psma-page" type="application/json">${data}</script>
<script src="${releaseBase('shell', shell.releaseId)}${shell.entry}" integrity="${script.integrity}" crossorigin="anonymous" defer></script>`,
      );
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

export function mountingRelease(seed: string, mount: string, entry = ''): ReleaseUpload {
  const plain = sampleRelease('mf-triage', seed);
  const name = plain.manifest.federationName;
  const chunk = integrityOf(plain.files.get('chunk.1.js')!);
  const script = `${entry};var ${name}={get:async()=>()=>({bootstrap(){},async mount({domElement}){${mount}},unmount(){}}),init(){}};self["webpackChunk${name}"]=[];/*${chunk}*/`;
  return sampleRelease('mf-triage', seed, {
    files: { 'remoteEntry.js': script },
    manifest: { shared: [] },
  });
}

/** Browser-only faults with their finding; two in short runs. */
export const browserSeeds: { fault: string; upload: ReleaseUpload; finding: string }[] = [
  {
    fault: 'entry throws',
    upload: mountingRelease('throws', '', 'throw new Error("not today")'),
    finding: 'Error: not today',
  },
  {
    fault: 'endless loop at mount',
    upload: mountingRelease('loop', 'for(;;){}'),
    finding: 'blocks the page',
  },
  {
    fault: 'mount throws',
    upload: mountingRelease('mount', 'throw new TypeError("no root")'),
    finding: 'failed to load or to mount (TypeError)',
  },
  {
    fault: 'never mounts',
    upload: mountingRelease('hang', 'await new Promise(()=>{})'),
    finding: 'not on the screen',
  },
  {
    fault: 'restyles the page',
    upload: mountingRelease('style', 'document.body.style.margin="3px"'),
    finding: 'changes the page around it: body margin',
  },
  {
    fault: 'breaks the policy',
    upload: mountingRelease('eval', 'try{eval("1")}catch{}'),
    finding: 'Policy:',
  },
  {
    fault: 'loads a script from elsewhere',
    upload: mountingRelease(
      'foreign',
      'const s=document.createElement("script");s.src="https://example.org/x.js";document.head.append(s);await new Promise(d=>s.onerror=d)',
    ),
    finding: 'Policy:',
  },
  {
    fault: 'throws after mounting',
    upload: mountingRelease('later', 'queueMicrotask(()=>{throw new RangeError("later")})'),
    finding: 'RangeError: later',
  },
  {
    fault: 'unhandled rejection',
    upload: mountingRelease('reject', 'void Promise.reject(new Error("lost"))'),
    finding: 'Error: lost',
  },
];
