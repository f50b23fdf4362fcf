import { createRequire } from 'node:module';

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

/** Aliases a CommonJS part of federation's runtime to its ES modules, of which a build leaves out what is not used. */
export function runtimeAsModules(part: string): Record<string, string> {
  const commonjs = federation.resolve(part);
  return { [`${commonjs}$`]: commonjs.replace(/\.cjs$/, '.js') };
}
