import { jest } from '../tests/jest.ts';

/** `npm run unit -- [--full] [Jest's arguments]`; `--full` runs every sampled case. */
const args = process.argv.slice(2);
if (args.includes('--full')) process.env['FULL'] = '1';
process.exit(await jest(args.filter((argument) => argument !== '--full')));
