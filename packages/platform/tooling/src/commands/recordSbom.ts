import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatBom } from '@psma/release-model';
import { productionPackages } from '../releases/productionPackages.ts';
import { packageIn } from '../webpack/owningPackage.ts';
import { workspaceRoot } from '../workspace/processes.ts';

/** `npm run record -- sbom [file]`: writes the server's bill of materials, its production dependencies as installed. */
const server = packageIn(path.join(workspaceRoot, 'packages/assessment/server'));
if (!server) throw new Error('The server has no package.json.');
const [file = path.join(process.env['DATA_DIR'] || '.data', 'server.bom.json')] = process.argv.slice(2);
const packages = productionPackages(server.folder);
mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
writeFileSync(file, formatBom(server, packages));
process.stdout.write(`${file}: ${packages.length} packages\n`);
