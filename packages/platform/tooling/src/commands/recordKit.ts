import path from 'node:path';
import { packKit } from '../kit/packKit.ts';

/**
 * `npm run record -- kit`: packs the packages that remotes elsewhere are built with,
 * into the folder that a server of this DATA_DIR serves at `/kit/`.
 */
const [directory = path.resolve(process.env['DATA_DIR'] || '.data', 'kit')] = process.argv.slice(2);
try {
  for (const [name, version] of Object.entries(await packKit(directory)))
    process.stdout.write(`${name}@${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
