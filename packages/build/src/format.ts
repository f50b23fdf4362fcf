import { bin, run } from './processes.ts';

process.exit(await run(bin('prettier'), ['--write', '--log-level', 'warn', '.']));
