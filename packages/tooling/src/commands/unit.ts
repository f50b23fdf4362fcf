import { jest } from '../tests/jest.ts';

process.exit(await jest(process.argv.slice(2)));
