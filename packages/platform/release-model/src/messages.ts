/** A version of the kit ends in a hash, which only such a range includes. */
const installed = (module: string, range: string) => {
  const [, name = module] = /^((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  const version = range.replace(/^[^\d]*/, '');
  return name.startsWith('@psma/')
    ? `npm install "${name}@>=${version}-0 <=${version}"`
    : `npm install ${name}@${range}`;
};

/** Incompatibilities; `release` is remote and id. */
export const messages = {
  needsContract: (release: string, range: string, shell: string) =>
    `${release} needs contract ${range}; the live shell speaks ${shell}. Build it with that version: ${installed('@psma/remote-kit', shell)}, and contract: '^${shell}' in remote.ts.`,
  notProvided: (release: string, module: string) =>
    `${release} wants ${module} from the shell, which does not provide it: remove it from shared, and the release brings its own.`,
  needsModule: (release: string, module: string, range: string, provided: string) =>
    `${release} needs ${module} ${range}; the live shell provides ${provided}. Build it with that version: ${installed(module, provided)}`,
  otherRuntime: (release: string, runtime: string, shell: string) =>
    `${release} was built for federation runtime ${runtime}; the live shell runs ${shell}. Build it with the platform's kit: npm install --save-dev @psma/tooling@latest`,
  takesRoute: (release: string, route: string, owner: string, owned: string) =>
    `${release} takes route ${route}, which is ${owner}'s (${owned}): choose another path.`,
  takesAway: (release: string, path: string) =>
    `${release} takes away ${path}, which is live now. If that is meant: --allow-removed ${path}.`,
  guards: (release: string, path: string) =>
    `${release} guards ${path}, which is open now. If that is meant: --allow-restricted ${path}.`,
  lacksLink: (release: string, path: string, user: string) =>
    `${release} has no ${path}, which ${user} links to: keep the route, or release ${user} without the link before, or with it in one swap.`,
  lacksMailLink: (release: string, path: string) =>
    `${release} has no ${path}, which emails link to: keep the route.`,
  missingLink: (user: string, path: string) =>
    `${user} links to ${path}, which no live release has: promote a release with that route first, or both in one swap.`,
  sharedKey: (key: string, users: readonly string[]) =>
    `The storage key "${key}" is used by ${users.join(' and ')}: rename it in the newer one.`,
} as const;
