import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Signals all processes of a data directory's embedded database. */
export async function signalDatabase(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const [first = ''] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const isOurs = async (pid: string) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2] === first;
  };
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ours = await Promise.all(all.map(async (pid) => ((await isOurs(pid)) ? [Number(pid)] : [])));
  for (const pid of [Number(first), ...ours.flat()]) process.kill(pid, signal);
}
