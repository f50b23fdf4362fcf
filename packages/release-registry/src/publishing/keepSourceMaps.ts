import { ReleaseRefused, type Published, type ReleaseKey } from '@psma/release-contract';
import { readSourceMaps } from '@psma/release-gate';
import { messages } from '../messages.ts';
import type { RegistryContext } from '../registryContext.ts';

type Context = Pick<RegistryContext, 'state' | 'maps'>;

/** Keeps the source maps of a published release; refuses those of one that is not. */
export async function keepSourceMaps({ state, maps }: Context, key: ReleaseKey, bytes: Uint8Array) {
  if (!(await state.findManifest(key)))
    throw new ReleaseRefused('UnknownRelease', messages.release.notPublished(key));
  await maps.put(key, bytes);
}

/** A release is published without its maps, too: its errors then tell places of the built files. */
export async function keepSourceMapsOf(context: Context, directories: string[], published: Published[]) {
  for (const [index, key] of published.entries()) {
    const bytes = await readSourceMaps(directories[index] ?? '');
    if (bytes) await keepSourceMaps(context, key, bytes);
  }
  return published;
}
