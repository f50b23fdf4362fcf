import packageJson from '../../package.json';
import { tokens, type ColourName } from './tokens.ts';

/**
 * Prefix of the CSS variables, with the version: copies of the design system never
 * overwrite each other's.
 */
export const VARIABLE_PREFIX = `ds-${packageJson.version.replaceAll('.', '-')}`;

const names = Object.keys(tokens.colour) as ColourName[];

/** CSS variable references by `tokens.colour` names. */
export const colour = Object.fromEntries(
  names.map((name) => [name, `var(--${VARIABLE_PREFIX}-palette-${name})`]),
) as Record<ColourName, string>;
