import { Type, type Static } from 'typebox';

/** Next to `release.json`; absent without prerendered screens. */
export const PRERENDERED_SCREENS_FILE = 'first.json';

/** A screen's place in the frame, as rendered when empty. */
export const PRERENDERED_SCREEN_SLOT = '<div data-first=""><div></div></div>';

const Markup = { html: Type.String(), css: Type.String() };

const Screen = {
  ...Markup,
  address: Type.Optional(Type.String({ description: 'Path and query that the screen itself would move to' })),
  content: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Public API responses that it shows: SHA-256 by path below the API',
    }),
  ),
};

/**
 * Build-time markup: a remote's screens by path, the shell's frame. Requires equal
 * versions.
 */
export const PrerenderedScreens = Type.Object(
  {
    renderedWith: Type.Record(Type.String(), Type.String(), { description: 'Versions by module' }),
    frame: Type.Union([
      Type.Null(),
      Type.Object(
        {
          ...Markup,
          links: Type.Array(Type.String(), { description: 'It fits where each is the address of a screen' }),
        },
        { additionalProperties: false },
      ),
    ]),
    screens: Type.Record(Type.String(), Type.Object(Screen, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type PrerenderedScreens = Static<typeof PrerenderedScreens>;

/** Data block of the page with the responses that a prerendered screen shows. */
export const PAGE_CONTENT_ID = 'psma-content';

/** Template with the preloads of a page without prerendered screen. */
export const DEFERRED_PRELOADS_ID = 'psma-preloads';
