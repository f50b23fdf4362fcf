import { colour, VARIABLE_PREFIX } from './colour.ts';

const variable = (name: string) => `--${VARIABLE_PREFIX}-band-${name}`;
const read = (name: string, otherwise: string) => `var(${variable(name)}, ${otherwise})`;

/** Plain colours, or a dark band's. */
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

/** Paper for text, actions, lines and focus ring on `authority`. */
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

/** Resets them for a white sheet on a dark band. */
export const plainBand = Object.fromEntries(Object.keys(authorityBand).map((name) => [name, 'initial']));

/** Focus ring: 3 px wide, 2 px away. */
export const focusRing = (selector = '&:focus-visible') => ({
  [selector]: { outline: `3px solid ${onBand.ring}`, outlineOffset: 2 },
});
