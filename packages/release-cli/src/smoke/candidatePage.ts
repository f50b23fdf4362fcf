import {
  releaseBase,
  type ReleaseManifest,
  type RemoteRoute,
  type Resolution,
  type ResolvedRemote,
} from '@psma/release-model';

const INLINED = /(<script id="psma-page" type="application\/json"[^>]*>)([^<]*)(<\/script>)/;

/** The live page with the candidate as the only release of its remote, and without what the page preloads of another. */
export function candidatePage(html: string, manifest: ReleaseManifest): string {
  const found = INLINED.exec(html);
  if (!found) throw new Error('The live page holds no #psma-page data.');
  const data = JSON.parse(found[2] ?? '') as { resolution: Resolution };
  data.resolution = withCandidate(data.resolution, manifest);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return emptied(
    html.replace(INLINED, (_whole, open: string, _old: string, close: string) => open + json + close),
  );
}

/** The live page with another shell. */
export function candidateShellPage(html: string, manifest: ReleaseManifest): string {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  const script = `<script src="${releaseBase('shell', manifest.releaseId)}${manifest.entry}" integrity="${entry?.integrity ?? ''}"`;
  return emptied(html.replace(/<script src="\/releases\/shell\/[^"]*" integrity="[^"]*"/, script));
}

/**
 * Without what the page preloads of another release, and without its first screen: what is tried must show itself that it
 * works, and markup that stands there before it would speak for one that does not.
 */
export const emptied = (html: string): string =>
  html
    .replace(/<link rel="preload"[^>]*>\n?/g, '')
    .replace(
      /<div id="root" data-first-of="[^"]*">.*<\/div>\n(?=<aside class="line starting")/s,
      '<div id="root"></div>\n',
    );

/**
 * The resolution of a session that is pinned to the candidate, with no other release to fall back to. Its screens are
 * open to everyone here: what guards the data is the server.
 */
export function withCandidate(resolution: Resolution, manifest: ReleaseManifest): Resolution {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  const pinned: ResolvedRemote = {
    remote: manifest.remote,
    candidates: [
      {
        releaseId: manifest.releaseId,
        version: manifest.version,
        federationName: manifest.federationName,
        entry: releaseBase(manifest.remote, manifest.releaseId) + manifest.entry,
        integrity: entry?.integrity ?? '',
        routes: manifest.routes.map(({ access: _access, ...route }) => route),
      },
    ],
    reason: 'pin',
    because: 'smoke run',
    since: null,
  };
  const others = resolution.remotes.filter((remote) => remote.remote !== manifest.remote);
  return { ...resolution, pinned: true, remotes: [...others, pinned] };
}

/** Addresses at which the candidate's screens are tried: a made-up value for each parameter, no redirects, no dialogs. */
export function smokePaths({ routes }: ReleaseManifest): string[] {
  const shown = routes.filter(
    (route: RemoteRoute) => !route.redirectTo && !route.modal && !route.path.includes('*'),
  );
  return [...new Set(shown.map((route) => route.path.replace(/:\w+\??/g, 'smoke')))].slice(0, 3);
}
