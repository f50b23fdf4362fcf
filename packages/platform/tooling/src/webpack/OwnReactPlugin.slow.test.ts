import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Configuration } from 'webpack';
import { OwnReactPlugin } from './OwnReactPlugin.ts';
import { rspackBundler } from './rspackBundler.ts';
import { webpackBundler } from './webpackBundler.ts';

let directory: string;

const write = (file: string, text: string) => {
  const place = path.join(directory, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};
const writeReact = (folder: string, version: string) => {
  write(`${folder}/package.json`, JSON.stringify({ name: 'react', version, main: 'index.js' }));
  write(`${folder}/index.js`, `exports.version = '${version}';`);
};

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'psma-react-'));
  writeReact('node_modules/react', '19.3.1');
  writeReact('node_modules/old-react', '18.3.1');
  writeReact('node_modules/library/node_modules/react', '17.0.2');
  write('node_modules/library/package.json', '{ "name": "library", "version": "1.0.0" }');
  write('node_modules/library/index.js', `exports.uses = require('react').version;`);
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  [
    'an alias',
    `import 'old-react';`,
    'src/entry.js brings a second React, react 18.3.1 of node_modules/old-react:',
  ],
  [
    'a dependency of another version',
    `import 'react'; import 'library';`,
    'node_modules/library/index.js brings a second React, react 17.0.2 of node_modules/library/node_modules/react:',
  ],
  ['the own copy only', `import 'react';`, null],
])('A-REM-041 %s is named by both bundlers', async (_name, source, problem) => {
  write('src/entry.js', source);
  const config: Configuration = {
    context: directory,
    mode: 'production',
    entry: './src/entry.js',
    output: { path: path.join(directory, 'out') },
    plugins: [new OwnReactPlugin(directory, [path.join(directory, 'node_modules/react')])],
  };
  for (const bundler of [webpackBundler, rspackBundler]) {
    const errors = await new Promise<string[]>((resolve, reject) => {
      const compiler = bundler.create(config);
      compiler.run((error, stats) =>
        error
          ? reject(error)
          : resolve(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? []),
      );
    });
    expect(errors).toEqual(problem === null ? [] : [expect.stringContaining(problem)]);
  }
});
