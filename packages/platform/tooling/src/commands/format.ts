import { bin, run } from '../workspace/processes.ts';

process.exit(await run(bin('prettier'), ['--write', '--log-level', 'warn', '.']));
