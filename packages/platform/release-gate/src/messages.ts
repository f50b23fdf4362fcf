/** User-facing texts: one line per problem. */
export const messages = {
  manifest: {
    notJson: 'release.json is not JSON.',
    path: (path: string) =>
      `The path "${path}" of a route is not allowed: begin with one slash, as in /checklist, and use no spaces or backslashes, at most four optional parts and 200 characters.`,
    redirect: (route: string, target: string) =>
      `Route ${route} redirects to "${target}": give a path of this site that begins with one slash.`,
    layout: (route: string, given: string, allowed: string) =>
      `Route ${route} has the layout "${given}": choose one of ${allowed}.`,
    version: (given: string) => `The version "${given}" is not allowed: write three numbers, such as 1.2.0.`,
  },

  files: {
    twice: 'release.json lists a file twice.',
    unlisted: (path: string) => `${path} is not listed in release.json.`,
    missing: (path: string) => `${path} is listed in release.json and missing.`,
    kind: (path: string) => `${path} is of a kind that no release may serve.`,
    bytes: (path: string, has: number, listed: number) =>
      `${path} has ${has} bytes; release.json says ${listed}.`,
    changed: (path: string) =>
      `${path} was changed after the build: its hash is not the one in release.json.`,
    noEntry: (entry: string) => `The entry ${entry} is not among the files.`,
    listsItself: (path: string) => `${path} lists itself.`,
    alsoFolder: (file: string, path: string) => `${file} is listed as a file and, for ${path}, as a folder.`,
    notPlain: (path: string) => `${path} is no plain path.`,
    longName: (path: string, most: number) => `${path} has a name of more than ${most} characters.`,
  },

  nested: 'it nests too deeply to be read.',
  nestedFile: 'One of its files nests too deeply to be read.',
  prerenderedScreens: {
    unreadable: (file: string) => `${file} is not what first screens are written down in.`,
    frame: 'its frame',
    notOpen: (path: string) => `The first screen of ${path} must belong to one public route.`,
    address: (address: string) =>
      `A first screen moves to ${address}, which is no public page of this remote.`,
    places: (count: number) => `The frame of first screens has ${count} places for one.`,
    frameLink: (address: string) =>
      `The frame of first screens names ${address}, which is no page of this site.`,
    size: (bytes: number, budget: number) => `it has ${bytes} bytes; the budget is ${budget}.`,
    malformed: 'it is not well-formed.',
    headings: (count: number, wanted: number) =>
      `it has ${count} headings of the first level; it must have ${wanted}.`,
    element: (name: string) => `it has an element <${name}>.`,
    attribute: (name: string) => `it has an attribute ${name}.`,
    leadsTo: (address: string) => `it leads to ${address}.`,
    style: ({ line, column }: { line: number; column: number }, text: string) =>
      `line ${line}, column ${column} of its styles: "${text}" is not among what such styles may hold.`,
    endsStyles: 'its styles end the element that holds them.',
    hidesStyles: 'its styles import others, or hide their content by escapes.',
    stylesLoad: (url: string) => `its styles load ${url}.`,
  },

  uses: {
    unreadable: (file: string) => `${file} is not a list of links and storage keys.`,
    missingLink: (path: string) =>
      `It links to ${path}, which no live release has: promote a release with that route first, or both in one swap.`,
  },

  bom: {
    unreadable: (file: string) => `${file} is not a bill of materials in the format CycloneDX.`,
  },

  styles: {
    listed: (selector: string) => `release.json itself lists the global selector "${selector}".`,
    unparsable: (why: string) => `it does not parse (${why}).`,
    longSelector: (length: number, most: number) =>
      `it has a selector of ${length} characters; at most ${most}.`,
    global: (selector: string) => `"${selector}" styles the whole page.`,
    import: (what: string) => `@import ${what} loads another sheet: bundle it.`,
    atRule: (name: string, what: string) => `@${name} ${what} reaches beyond the remote's own classes.`,
    otherOrigin: (address: string) => `${address} is on another origin.`,
    font: (family: string) => `@font-face "${family}" replaces a font of the whole page.`,
  },

  scripts: {
    unparsable: (path: string, why: string) => `${path} does not parse: ${why}.`,
    development: (path: string) => `${path} is a development build, which the page's policy forbids to run.`,
    module: (entry: string) =>
      `${entry} is a JavaScript module, as Vite builds it: build the remote with the kit's webpack configuration, or with Rspack.`,
    namesItsSource: (path: string) =>
      `${path} has a sourceURL comment, which hides its address from error reports: remove it.`,
    ownReact: (path: string) => `${path} carries a React of its own; React comes from the shell.`,
    chunkMissing: (hash: string) => `A chunk with the hash ${hash}… is loaded by the code and missing.`,
    unpinned: (path: string) => `${path} would load without a hash: no script of the release pins it.`,
  },

  names: {
    federation: (name: string, wanted: string) => `federationName is "${name}"; it must be "${wanted}".`,
    otherBuild: (path: string, build: string | undefined, wanted: string) =>
      `${path} belongs to the build "${build}": its uniqueName must be "${wanted}".`,
    noBuild: (path: string, wanted: string) =>
      `${path} names no global for the chunks of "${wanted}": set uniqueName, and leave chunkLoadingGlobal unset.`,
    noContainer: (entry: string, wanted: string) =>
      `The entry ${entry} does not declare the container "${wanted}".`,
  },

  routes: {
    reserved: (path: string) =>
      `Route ${path} lies under a path of the platform itself: choose another path.`,
    redirectsToPlatform: (path: string, target: string) =>
      `Route ${path} redirects to ${target}, a path of the platform itself: choose another target.`,
    elsewhere: (address: string) => `The address ${address} leads to another site.`,
    circle: (path: string, target: string | undefined) =>
      `Route ${path} redirects in a circle, to ${target}.`,
  },

  shared: {
    anyVersion: 'any version',
    nothing: 'nothing of it',
    lies: (name: string, range: string, declared: string) =>
      `The entry asks for ${name} ${range}; release.json says ${declared}.`,
    unreadable: (entry: string, names: readonly string[]) =>
      `${entry} shows none of the shared modules in release.json (${names.join(', ')}): build it with ModuleFederationPlugin of webpack or Rspack, or list none.`,
    offers: (name: string, version: string) =>
      `The entry offers ${name} ${version} to other remotes; release.json lists it as no fallback.`,
    ownCopy: (name: string) => `It brings its own ${name}: visitors download a second copy.`,
  },

  size: {
    over: (what: string, has: number, budget: number) => `${what} ${has} KB; the budget is ${budget} KB.`,
    file: (path: string) => `${path} has`,
    entry: 'The entry has',
    allScripts: 'All scripts together have',
    allStyles: 'All style sheets together have',
    all: 'The whole release has',
    routes: 'Its routes have',
    manifest: 'release.json has',
    files: (count: number, budget: number) => `The release has ${count} files; the budget is ${budget}.`,
  },

  upload: {
    tooLarge: (bytes: number, most: number) =>
      `The release has ${bytes} bytes; at most ${most} can be uploaded.`,
    badEnd: (bytes: number) =>
      `After the ${bytes} bytes of files that release.json lists, the upload must end with JSON: reason and smoke report (or why there is none).`,
  },
} as const;
