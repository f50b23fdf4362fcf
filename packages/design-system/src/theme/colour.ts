import packageJson from '../../package.json';
import { tokens, type ColourName } from './tokens.ts';

/**
 * Prefix of the CSS variables. It carries the version, so two copies of the design system in one page never
 * write over each other's values.
 */
export const VARIABLE_PREFIX = `ds-${packageJson.version.replaceAll('.', '-')}`;

const names = Object.keys(tokens.colour) as ColourName[];

/** CSS variable references, by the names of `tokens.colour`. A dark scheme changes the variables only. */
export const colour = Object.fromEntries(
  names.map((name) => [name, `var(--${VARIABLE_PREFIX}-palette-${name})`]),
) as Record<ColourName, string>;
