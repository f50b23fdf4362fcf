import { jest } from './jest.ts';

process.exit(await jest(process.argv.slice(2)));
