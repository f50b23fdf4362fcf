import { startProduct } from '@psma/test-harness/product.ts';
import { api } from './api.ts';
import { capacity } from './capacity.ts';
import { enumeration } from './enumeration.ts';
import { experiments } from './experiments.ts';
import { failover } from './failover.ts';
import { guards } from './guards.ts';
import { landing } from './landing.ts';
import { packages } from './packages.ts';
import { page } from './page.ts';
import { releases } from './releases.ts';
import { saves } from './saves.ts';
import { usable } from './usable.ts';

/** `npm run bench [-- <names>]`: the figures of docs/bench.md. */
const BENCHES = { releases, landing, page, usable, failover, enumeration, api, capacity, saves };

/** Need no product. */
const SIMULATIONS = { experiments, guards, packages };

const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !(name in BENCHES) && !(name in SIMULATIONS));
if (unknown) {
  const names = Object.keys({ ...BENCHES, ...SIMULATIONS });
  process.stderr.write(`There is no bench "${unknown}": ${names.join(', ')}.\n`);
  process.exit(2);
}

const requested = <Bench>(benches: Record<string, Bench>): [string, Bench][] =>
  Object.entries(benches).filter(([name]) => requestedNames.length === 0 || requestedNames.includes(name));

async function print(name: string, parts: AsyncGenerator<string>) {
  process.stdout.write(`\n## ${name}\n`);
  for await (const part of parts) process.stdout.write(`\n${part}\n`);
}

for (const [name, simulate] of requested(SIMULATIONS)) await print(name, simulate());
const benches = requested(BENCHES);
if (benches.length > 0) {
  const product = await startProduct();
  try {
    for (const [name, bench] of benches) await print(name, bench(product));
  } finally {
    await product.remove();
  }
}
