import type { Location } from '@psma/remote-kit';
import type { RemoteInstance } from './RemoteInstance.ts';

export interface StageState {
  /** Null for the shell's own screens. */
  requested: string | null;
  location: Location;
  active: RemoteInstance | null;
  /** Kept while another remote loads. */
  activeLocation: Location;
  /** Mounted off-screen; the first drawn is shown. */
  pending: readonly RemoteInstance[];
  /** Instance keys, one per awaited thing. */
  waiting: readonly string[];
  /** Crashes that require reloading the wanted remote. */
  attempt: number;
  /** Prerendered screen, or its copy after a failure, until an instance is shown. */
  firstScreen: 'hydratable' | 'static' | null;
}

/** The prerendered screen's and its hydrating instance's key. */
export const FIRST = 'first';

export type StageEvent =
  | { type: 'requested'; remote: string | null; location: Location }
  /** `madeFirst`: its release made the first screen. */
  | { type: 'loaded'; instance: RemoteInstance; madeFirst: boolean }
  | { type: 'painted'; instance: RemoteInstance }
  | { type: 'waiting'; instance: RemoteInstance; begins: boolean }
  | { type: 'crashed'; instance: RemoteInstance };

interface Beginning {
  location: Location;
  hasFirstScreen: boolean;
}

export const initialStage = ({ location, hasFirstScreen }: Beginning): StageState => ({
  requested: null,
  location,
  active: null,
  activeLocation: location,
  pending: [],
  waiting: [],
  attempt: 0,
  firstScreen: hasFirstScreen ? 'hydratable' : null,
});

export const hasArrived = ({ requested, active }: StageState): boolean =>
  requested !== null && active?.remote === requested;

/** Speaks for the page; null for one being left. */
export const instanceInCharge = (state: StageState): RemoteInstance | null =>
  hasArrived(state) ? state.active : null;

/** The shown screen lags behind the URL. */
export const isWaiting = ({ active, waiting }: StageState): boolean =>
  active !== null && waiting.includes(active.key);

/** The shown instance; before one, the hydrating one. */
export const isSeen = ({ active, firstScreen }: StageState, { key }: RemoteInstance): boolean =>
  key === (active?.key ?? (firstScreen && FIRST));

/** The shown instance; before one, any candidate. */
export const mayRefuse = (state: StageState, { key, remote }: RemoteInstance): boolean =>
  remote === state.requested && (!hasArrived(state) || key === state.active?.key);

export const locationOf = (state: StageState, { remote }: RemoteInstance): Location =>
  remote === state.requested ? state.location : state.activeLocation;

export function stageReducer(state: StageState, event: StageEvent): StageState {
  switch (event.type) {
    case 'requested':
      return request(state, event.remote, event.location);
    case 'loaded':
      return load(state, event.instance, event.madeFirst);
    case 'painted':
      return draw(state, event.instance);
    case 'waiting':
      return { ...state, waiting: wait(state.waiting, event.instance.key, event.begins) };
    case 'crashed':
      return crash(state, event.instance);
  }
}

function request(state: StageState, requested: string | null, location: Location): StageState {
  const next: StageState = { ...state, requested, location };
  if (requested !== state.requested) {
    next.pending = [];
    next.firstScreen = requested === null ? null : firstScreenWithout(state.pending, state);
  }
  if (hasArrived(next)) next.activeLocation = location;
  return next;
}

function load(state: StageState, instance: RemoteInstance, madeFirst: boolean): StageState {
  if (instance.remote !== state.requested) return state;
  const { pathname, search } = state.location;
  const mayTakeOver =
    state.firstScreen === 'hydratable' &&
    pathname === state.activeLocation.pathname &&
    search === state.activeLocation.search;
  const key = madeFirst && mayTakeOver ? FIRST : instance.key;
  return { ...state, pending: [...state.pending, { ...instance, key }] };
}

/** A leaving instance removes the prerendered markup. */
const firstScreenWithout = (leaving: readonly RemoteInstance[], { firstScreen }: StageState) =>
  leaving.some(({ key }) => key === FIRST) ? firstScreen && 'static' : firstScreen;

function draw(state: StageState, instance: RemoteInstance): StageState {
  const pending = without(state.pending, instance);
  if (pending.length === state.pending.length || hasArrived(state)) return { ...state, pending };
  return { ...state, active: instance, activeLocation: state.location, pending, firstScreen: null };
}

function wait(waiting: readonly string[], key: string, begins: boolean): readonly string[] {
  if (begins) return [...waiting, key];
  const first = waiting.indexOf(key);
  return first < 0 ? waiting : waiting.toSpliced(first, 1);
}

function crash(state: StageState, instance: RemoteInstance): StageState {
  const { key, remote } = instance;
  const next: StageState = {
    ...state,
    active: state.active?.key === key ? null : state.active,
    pending: without(state.pending, instance),
    waiting: state.waiting.filter((each) => each !== key),
    firstScreen: firstScreenWithout([instance], state),
  };
  if (remote !== state.requested || hasArrived(next)) return next;
  return { ...next, pending: [], attempt: state.attempt + 1 };
}

const without = (instances: readonly RemoteInstance[], { key }: RemoteInstance) =>
  instances.filter((each) => each.key !== key);
