import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@psma/tooling/workspace';
import { parse } from 'yaml';
import { documentedSettings } from './contracts/documentedSettings.ts';
import { requireValues } from './manifests/deploymentValues.ts';
import { manifestsYaml } from './manifests/manifestsOf.ts';
import { messages } from './messages.ts';

// `npm run operate -- manifests <values file> <file>`: writes the objects for Kubernetes.
const { manifests: says } = messages;
try {
  const [from, to, ...more] = process.argv
    .slice(2)
    .map((file) => path.resolve(process.env['INIT_CWD'] ?? '.', file));
  if (!from || !to || more.length > 0) throw new Error(says.usage);
  const configuration = readFileSync(path.join(workspaceRoot, 'docs/configuration.md'), 'utf8');
  const values = requireValues(
    parse(readFileSync(from, 'utf8')),
    Object.keys(documentedSettings(configuration)),
  );
  writeFileSync(to, manifestsYaml(values));
  process.stdout.write(`${says.written(to)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
