import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { formatBom, packageVersions, type Bom } from './bom.ts';

const APP = { name: 'mf-triage', version: '1.2.0' };
const PACKAGES = [
  { name: 'react', version: '19.3.1' },
  { name: '@mui/material', version: '7.0.0-beta.1+build' },
  { name: 'lodash', version: '4.17.21' },
  { name: 'lodash', version: '4.17.20' },
  { name: 'lodash', version: '4.17.21' },
];

const library = import.meta.resolve('@cyclonedx/cyclonedx-library/package.json');
const readSchema = (name: string) =>
  JSON.parse(readFileSync(new URL(`res/schema/${name}.SNAPSHOT.schema.json`, library), 'utf8')) as object;

test('A-BOM-002 the bill of materials is CycloneDX 1.6 by its schema', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(readSchema('bom-1.6'));
  const bom = JSON.parse(formatBom(APP, PACKAGES)) as object;
  validate(bom);
  expect(validate.errors).toBeNull();
  expect(validate({ ...bom, components: [{ name: 'react' }] })).toBe(false);
});

test('A-BOM-002 equal packages give equal bytes, in any order', () => {
  expect(formatBom(APP, PACKAGES.toReversed())).toBe(formatBom(APP, PACKAGES));
});

test('A-BOM-002 each version of a package is listed once, under its full name', () => {
  const bom = JSON.parse(formatBom(APP, PACKAGES)) as Bom;
  expect(bom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40mui/material@7.0.0-beta.1%2Bbuild',
    'pkg:npm/lodash@4.17.20',
    'pkg:npm/lodash@4.17.21',
    'pkg:npm/react@19.3.1',
  ]);
  expect(packageVersions(bom)).toEqual({
    '@mui/material': ['7.0.0-beta.1+build'],
    lodash: ['4.17.20', '4.17.21'],
    react: ['19.3.1'],
  });
});

test('A-BOM-002 components of other ecosystems are left out', () => {
  const component = { name: 'react', version: '1.0.0' };
  const purl = 'pkg:pypi/react@1.0.0';
  expect(
    packageVersions({ bomFormat: 'CycloneDX', components: [component, { ...component, purl }] }),
  ).toEqual({});
});
