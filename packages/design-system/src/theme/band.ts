import { colour, VARIABLE_PREFIX } from './colour.ts';

const variable = (name: string) => `--${VARIABLE_PREFIX}-band-${name}`;
const read = (name: string, otherwise: string) => `var(${variable(name)}, ${otherwise})`;

/** Colours of what stands on a band: the plain ones, or those a dark band sets for everything inside it. */
export const onBand = {
  text: read('text', colour.ink),
  muted: read('muted', colour.muted),
  heading: read('heading', colour.authority),
  action: read('action', colour.accent),
  actionStrong: read('action-strong', colour.accentStrong),
  actionText: read('action-text', colour.paper),
  line: read('line', colour.authority),
  rule: read('rule', colour.rule),
  ring: read('ring', colour.accent),
};

/** What a band on `authority` sets: paper for text, actions, lines and the focus ring. */
export const authorityBand = {
  [variable('text')]: colour.paper,
  [variable('muted')]: colour.tint,
  [variable('heading')]: colour.paper,
  [variable('action')]: colour.paper,
  [variable('action-strong')]: colour.tint,
  [variable('action-text')]: colour.authority,
  [variable('line')]: colour.paper,
  [variable('rule')]: colour.authorityRule,
  [variable('ring')]: colour.paper,
};

/** What a sheet sets again, so that a white sheet on a dark band is plain. */
export const plainBand = Object.fromEntries(Object.keys(authorityBand).map((name) => [name, 'initial']));

/** The focus ring, for the given selector: 3 px, 2 px away. */
export const focusRing = (selector = '&:focus-visible') => ({
  [selector]: { outline: `3px solid ${onBand.ring}`, outlineOffset: 2 },
});
