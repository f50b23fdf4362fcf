export {};

// `npm run e2e:full -- scale`: all, or one of servers, databases and prometheus.
const PARTS = {
  servers: () => import('./servers.ts'),
  databases: () => import('./databases.ts'),
  prometheus: () => import('./prometheus.ts'),
};

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!(name in PARTS)) {
    process.stderr.write(`Unknown: ${name}. Known: ${Object.keys(PARTS).join(', ')}.\n`);
    process.exit(2);
  }
for (const [name, part] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) await part();
process.exit();
