/** Texts of `release doctor` about a folder. */
export const messages = {
  nodeTooOld: (version: string) => `Node ${version} runs this command: install Node 22.12 or newer.`,
  noRemote: 'There is no remote.ts with a package.json here: run the command in the folder of a remote.',
  noBuildConfig: (found: string) =>
    `There is ${found}: the build needs webpack.config.ts or rspack.config.ts, and not both.`,
  noConfig: 'no configuration of the build',
  bothConfigs: 'webpack.config.ts and rspack.config.ts',
  scopeUnmapped: (file: string) =>
    `${file} has no line "@psma:registry=<console's origin>/kit/": npm would ask the public registry for these packages.`,
  noLockFile: 'There is no package-lock.json: run npm install, and commit the file that it writes.',
  notInstalled: (names: readonly string[]) =>
    `What is installed is not what package-lock.json names (${names.join(', ')}): run npm ci.`,
  unreadable: (why: string) => `remote.ts cannot be read: ${why}`,
  otherName: (own: string, remote: string) =>
    `package.json has the name "${own}", and remote.ts "${remote}": give both the same.`,
  contract: (contract: string, version: string) =>
    `remote.ts needs contract ${contract}, and remote-kit ${version} is installed: set contract to ^${version}.`,
  secondReact: (name: string, version: string, folder: string) =>
    `${folder} is a second React (${name} ${version}): a remote runs with the shell's. Remove the alias, or use a version of the package around it that has ${name} as a peer dependency.`,
  mixedKit: (name: string, versions: readonly string[]) =>
    `${name} is installed in ${versions.length} versions (${versions.join(', ')}): update all packages of @psma at once, by npm install with @latest.`,
  noCommit: 'No commit has the sources: run git init, and commit them.',
  uncommitted: 'Some changes are not committed: commit them, or publish with --allow-dirty.',
} as const;
