import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BOM_FILE } from '@psma/release-model';
import type { Product } from './product.ts';
import type { WorkspaceCopy } from './workspaceCopy.ts';

/** `npm run release -- <arguments>` in a workspace copy, as JSON. */
export type ReleaseCli = <Answer>(...args: string[]) => Promise<Answer>;

/** Uses the given token, by default the owner's. */
export function releaseCli(
  copy: Pick<WorkspaceCopy, 'run'>,
  product: Product,
  token = ownerToken(product),
): ReleaseCli {
  const chromium = process.env['PSMA_HEADLESS_SHELL'] ?? process.env['PSMA_CHROMIUM'];
  return async <Answer>(...args: string[]) => {
    const said = await copy.run(
      'packages/platform/release-cli/src/cli.ts',
      ['--url', product.consoleUrl, '--json', ...args],
      { RELEASE_TOKEN: token, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    );
    return JSON.parse(said) as Answer;
  };
}

export const ownerToken = ({ dataDir }: Pick<Product, 'dataDir'>): string =>
  readFileSync(path.join(dataDir, 'release-token'), 'utf8').trim();

interface State {
  map: { remotes: Record<string, { stable: string }> };
}

/** Returns stable releases and file hashes as `remote/file: hash`. */
export async function servedFiles(
  product: Pick<Product, 'consoleUrl' | 'dataDir' | 'url'>,
): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${ownerToken(product)}` };
  const ask = async <Answer>(address: string) =>
    (await (await fetch(product.consoleUrl + address, { headers })).json()) as Answer;
  const { map } = await ask<State>('/registry/state');
  const served: Record<string, string> = {};
  for (const [remote, { stable }] of Object.entries(map.remotes)) {
    served[remote] = stable;
    const { files } = await ask<{ files: { path: string }[] }>(`/registry/releases/${remote}/${stable}`);
    for (const file of files) {
      if (file.path === BOM_FILE) continue;
      const answer = await fetch(`${product.url}/releases/${remote}/${stable}/${file.path}`);
      if (!answer.ok) throw new Error(`${remote}/${file.path} answered ${answer.status}.`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      served[`${remote}/${file.path}`] = createHash('sha256').update(bytes).digest('hex');
    }
  }
  return served;
}
