import { Type, type Static } from 'typebox';

/** Next to `release.json`, in the format CycloneDX; releases of older builds have none. */
export const BOM_FILE = 'bom.json';

const VISIBLE = '^[!-~]+$';

/** As npm writes names, without spaces. */
export const isPackageName = (text: string): boolean => new RegExp(VISIBLE).test(text);

const BomComponent = Type.Object({
  group: Type.Optional(Type.String({ pattern: VISIBLE, maxLength: 214 })),
  name: Type.String({ pattern: VISIBLE, maxLength: 214 }),
  version: Type.String({ pattern: VISIBLE, maxLength: 256 }),
  purl: Type.Optional(Type.String({ maxLength: 1000 })),
});

/** The fields that the registry reads. */
export const Bom = Type.Object({
  bomFormat: Type.Literal('CycloneDX'),
  components: Type.Array(BomComponent, { maxItems: 5000 }),
});
export type Bom = Static<typeof Bom>;

/** Versions by the name of an npm package. */
export type PackageVersions = Readonly<Record<string, readonly string[]>>;

/** Components of other ecosystems are left out. */
export function packageVersions({ components }: Bom): PackageVersions {
  const found = new Map<string, Set<string>>();
  for (const { group, name, version, purl } of components) {
    if (!purl?.startsWith('pkg:npm/')) continue;
    const fullName = group === undefined ? name : `${group}/${name}`;
    found.set(fullName, (found.get(fullName) ?? new Set()).add(version));
  }
  return Object.fromEntries([...found].map(([name, versions]) => [name, [...versions]]));
}

export interface BomPackage {
  name: string;
  version: string;
}

/** CycloneDX 1.6 without time and serial number: equal packages give equal bytes. */
export function formatBom({ name, version }: BomPackage, packages: readonly BomPackage[]): string {
  const byPurl = new Map(packages.map((each) => [purlOf(each), each]));
  const components = [...byPurl]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([purl, each]) => ({ type: 'library', ...splitName(each.name), version: each.version, purl }));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...splitName(name), version } },
    components,
  };
  return `${JSON.stringify(bom)}\n`;
}

/** A package URL has the scope as its namespace, and CycloneDX as its group. */
function splitName(name: string): { group?: string; name: string } {
  const [scope, rest] = name.split('/');
  return rest === undefined || scope === undefined ? { name } : { group: scope, name: rest };
}

const purlOf = ({ name, version }: BomPackage): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;
