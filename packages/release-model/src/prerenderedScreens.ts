import { Type, type Static } from 'typebox';

/** A release's first screens, beside `release.json` in its files; a release without any has none. */
export const PRERENDERED_SCREENS_FILE = 'first.json';

/** Where in the frame a screen belongs: as the shell's place for it reads before a screen is in it. */
export const PRERENDERED_SCREEN_SLOT = '<div data-first=""><div></div></div>';

const Markup = { html: Type.String(), css: Type.String() };

/**
 * Pages as they read before any script has run, rendered when the release was built: of a remote its screens by their
 * path, of the shell what surrounds them. They fit together only where both were rendered with the same versions, since
 * React takes over nothing but what it would have made itself.
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
    screens: Type.Record(Type.String(), Type.Object(Markup, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type PrerenderedScreens = Static<typeof PrerenderedScreens>;
