import { bin, run } from './processes.ts';

process.exit(await run(bin('knip'), ['--no-config-hints', '--no-progress', ...process.argv.slice(2)]));
