import { ReleaseRefused, type Published, type ReleaseKey } from '@psma/release-contract';
import { readSourceMaps } from '@psma/release-gate';
import { messages } from '../messages.ts';
import type { PublishingContext } from './publishingContext.ts';

type Context = Pick<PublishingContext, 'state' | 'maps'>;

/** Refuses maps of unpublished releases. */
export async function keepSourceMaps({ state, maps }: Context, key: ReleaseKey, bytes: Uint8Array) {
  if (!(await state.findManifest(key)))
    throw new ReleaseRefused('UnknownRelease', messages.release.notPublished(key));
  await maps.put(key, bytes);
}

/** A refusal becomes a notice of its release. */
export function keepSourceMapsOf(
  context: Context,
  directories: string[],
  published: Published[],
): Promise<Published[]> {
  return Promise.all(
    published.map(async (key, index) => {
      const bytes = await readSourceMaps(directories[index] ?? '');
      if (!bytes) return key;
      return keepSourceMaps(context, key, bytes).then(
        () => key,
        (error: unknown) => {
          if (!(error instanceof ReleaseRefused)) throw error;
          return { ...key, notices: [...key.notices, error.message] };
        },
      );
    }),
  );
}
