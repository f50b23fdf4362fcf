import { startProduct } from '@psma/test-harness/product.ts';
import { api } from './api.ts';
import { capacity } from './capacity.ts';
import { enumeration } from './enumeration.ts';
import { failover } from './failover.ts';
import { landing } from './landing.ts';
import { page } from './page.ts';
import { releases } from './releases.ts';
import { saves } from './saves.ts';
import { usable } from './usable.ts';

/** `npm run bench [-- <names>]`: the figures of docs/bench.md. */
const BENCHES = { releases, landing, page, usable, failover, enumeration, api, capacity, saves };

const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !(name in BENCHES));
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}": ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}

const product = await startProduct();
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    process.stdout.write(`\n## ${name}\n`);
    for await (const part of bench(product)) process.stdout.write(`\n${part}\n`);
  }
} finally {
  await product.remove();
}
