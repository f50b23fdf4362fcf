import {
  changeLivePage,
  releaseBase,
  withoutOtherReleases,
  type ReleaseManifest,
  type RemoteRoute,
  type Resolution,
  type ResolvedRemote,
} from '@psma/release-model';

/** Substitutes the candidate for its remote's releases, removing other preloads. */
export function candidatePage(html: string, manifest: ReleaseManifest): string {
  const page = changeLivePage(html, (data) => ({
    ...data,
    resolution: withCandidate(data.resolution, manifest),
  }));
  if (page === null) throw new Error('The live page holds no #psma-page data.');
  return page;
}

/** Substitutes another shell. */
export function candidateShellPage(html: string, manifest: ReleaseManifest): string {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  const script = `<script src="${releaseBase('shell', manifest.releaseId)}${manifest.entry}" integrity="${entry?.integrity ?? ''}"`;
  return withoutOtherReleases(
    html.replace(/<script src="\/releases\/shell\/[^"]*" integrity="[^"]*"/, script),
  );
}

/** Pins the candidate without fallback. All screens are open. */
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

/** Paths of the candidate's screens, with made-up parameters. */
export function smokePaths({ routes }: ReleaseManifest): string[] {
  const shown = routes.filter(
    (route: RemoteRoute) => !route.redirectTo && !route.modal && !route.path.includes('*'),
  );
  return [...new Set(shown.map((route) => route.path.replace(/:\w+\??/g, 'smoke')))].slice(0, 3);
}
