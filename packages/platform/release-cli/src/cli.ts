#!/usr/bin/env node
import { resolveLocalhost } from '@psma/settings';
import { runCommandLine } from './runCommandLine.ts';

// Teams' release commands (`npm run release -- <command>`) over HTTP.

resolveLocalhost();
process.exit(await runCommandLine(process.argv.slice(2)));
