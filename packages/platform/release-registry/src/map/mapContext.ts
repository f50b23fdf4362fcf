import type { RegistryBase } from '../registryBase.ts';
import type { ReleaseState } from './releaseState.ts';

export interface MapContext extends RegistryBase {
  /** The state of the environment. */
  state: ReleaseState;
}

/** Returns the context for another environment. */
export const contextIn = <Context extends MapContext>(context: Context, environment: string): Context => ({
  ...context,
  environment,
  state: context.state.in(environment),
});
