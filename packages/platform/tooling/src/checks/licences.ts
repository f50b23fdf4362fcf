import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';

/** By a package's files and manifest. */
export interface Licence {
  name: string;
  /** Recognised by a sentence unique to each; empty without files. */
  texts: string[];
  hasFile: boolean;
  stated: string;
}

const SENTENCES: Record<string, RegExp> = {
  MIT: /Permission is hereby granted, free of charge, to any person obtaining a copy/i,
  ISC: /Permission to use, copy, modify, and(\/or)? distribute this software/i,
  'Apache-2.0': /Apache License,? Version 2\.0/i,
  BSD: /Redistribution and use (of this software )?in source and binary forms/i,
  'OFL-1.1': /SIL OPEN FONT LICENSE/i,
  'BlueOak-1.0.0': /Blue Oak Model License/i,
  'MPL-2.0': /Mozilla Public License/i,
  'CC-BY-4.0': /Creative Commons Attribution 4\.0/i,
  'CC0-1.0': /CC0 1\.0 Universal/i,
  GPL: /GNU (AFFERO |LESSER )?GENERAL PUBLIC LICENSE/i,
};

export function installedLicences(): Licence[] {
  const store = path.join(workspaceRoot, 'node_modules/.pnpm');
  return globSync('*/node_modules/{*,@*/*}/package.json', { cwd: store })
    .filter((file) => file.startsWith(`${packageName(file).replace('/', '+')}@`))
    .map((file) => licenceOf(path.join(store, path.dirname(file)), packageName(file)));
}

const packageName = (file: string) => path.dirname(file).split('/node_modules/')[1] ?? '';

function licenceOf(directory: string, name: string): Licence {
  const files = readdirSync(directory).filter((file) => /^(un)?licen[cs]e|^copying/i.test(file));
  const text = files
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
    .join('\n')
    .replace(/[\s*#>`]+/g, ' ');
  const { license } = readJson<{ license?: string }>(path.join(directory, 'package.json'));
  return {
    name,
    texts: Object.keys(SENTENCES).filter((id) => SENTENCES[id]?.test(text)),
    hasFile: files.length > 0,
    stated: license ?? '',
  };
}
