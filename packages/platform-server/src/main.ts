import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { APPS, workspaceRoot } from '@psma/build/workspace';
import { openPool, startEmbeddedPostgres } from '@psma/database';
import { startBuilds } from './builds/startBuilds.ts';
import { createPlatform } from './createPlatform.ts';
import { showsOutbox } from './outbox/outboxRoutes.ts';
import { ConfigError, readConfig, type PlatformConfig } from './readConfig.ts';

/** What a failed start had opened is closed within this time, or left as it is. */
const STOP_MS = 4000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start`: build what is unknown, publish and promote it, serve from this process, print where it is. */
async function start(): Promise<void> {
  const config = readConfig(process.env, workspaceRoot);
  const apps = appsToBuild(config.devServers);
  await requireFreePort(config);
  await requireWritable(config.dataDir);
  if (config.databaseUrl) await requireDatabase(config.databaseUrl);

  const stops: (() => Promise<void>)[] = [];
  const stop = async (code: number) => {
    for (const each of stops.splice(0).reverse()) await each().catch(() => {});
    process.exit(code);
  };
  const giveUp = () => {
    setTimeout(() => process.exit(1), STOP_MS);
    return stop(1);
  };
  const fail = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return giveUp();
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));

  try {
    const builds = apps.length > 0 ? startBuilds(apps) : null;
    if (builds) stops.push(builds.stop);
    const [databaseUrl] = await Promise.all([
      database(config, stops, fail).then((url) => {
        builds?.releaseInto(url);
        return url;
      }),
      builds?.released,
    ]);
    const pool = openPool(databaseUrl);
    stops.push(() => pool.end());
    const platform = await createPlatform(config, pool);
    stops.push(() => platform.close());
    await platform.app.listen({ port: config.port, host: config.host });
    say(`Ready: ${config.origin}`);
    const local = ['127.0.0.1', 'localhost', '::1'].includes(config.host) && showsOutbox(config);
    if (!config.smtpUrl && !local) say('No SMTP_URL is set: mail is held. Print it with: npm run outbox');
  } catch (error) {
    await fail(error);
  }
}

/** What dev servers serve needs no build; where some apps are built, so is the shell, which they are published against. */
function appsToBuild(devServers: string | null): readonly string[] {
  const served = new Set(devServers?.split(',').map((pair) => pair.split('=')[0]));
  const built = APPS.filter((app) => !served.has(app));
  return built.length > 0 ? APPS.filter((app) => app === 'shell' || built.includes(app)) : [];
}

async function database(
  config: PlatformConfig,
  stops: (() => Promise<void>)[],
  onLost: (reason: Error) => void,
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onLost });
  stops.push(embedded.stop);
  if (embedded.notice) say(embedded.notice);
  return embedded.url;
}

async function requireDatabase(url: string): Promise<void> {
  const pool = openPool(url);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The database of DATABASE_URL does not answer (${reason}): check its address, user and password.`,
    );
  } finally {
    await pool.end();
  }
}

function requireFreePort({ port, host }: PlatformConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is taken: stop what uses it, or choose another with PORT'
          : `cannot be used (${error.code})`;
      reject(new ConfigError(`Port ${port} on ${host} ${reason}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await readdir(directory);
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError(
      `DATA_DIR ${directory} cannot be written: choose a directory that this user may write.`,
    );
  }
}

/** Makes a directory and what is above it. Node's own recursive form never ends where the file system refuses with ENOENT. */
async function makeDirectory(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  await mkdir(directory).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || parent === directory) throw new Error(code);
    await makeDirectory(parent);
    await mkdir(directory);
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
