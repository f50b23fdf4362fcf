import type { RegistryBase } from '../registryBase.ts';
import type { ReleaseState } from './releaseState.ts';

export interface MapContext extends RegistryBase {
  /** The environment's view. */
  state: ReleaseState;
}

/** The same registry in another environment. */
export const contextIn = <Context extends MapContext>(context: Context, environment: string): Context => ({
  ...context,
  environment,
  state: context.state.in(environment),
});
