import type { Location } from '@psma/remote-kit';
import type { RemoteInstance } from './RemoteInstance.ts';

/** Which instances of remotes are mounted, and which of them is shown. */
export interface StageState {
  /** The remote whose screen is asked for; null while the shell shows something of its own. */
  requested: string | null;
  location: Location;
  active: RemoteInstance | null;
  /** Where `shown` was when its remote was last wanted: while another one loads, it stays as it was there. */
  activeLocation: Location;
  /** Mounted out of sight. The first to be drawn is shown. */
  pending: readonly RemoteInstance[];
  /** Keys of the instances that wait for something, one for each thing. */
  waiting: readonly string[];
  /** Counts the crashes after which the wanted remote has to be loaded again. */
  attempt: number;
  /**
   * What stands until the first instance is shown: the screen that came with the page, which one instance may take over,
   * or a copy of it once that one was given up.
   */
  firstScreen: 'standing' | 'copied' | null;
}

/** Key of the instance that takes over the first screen, and of the screen while it waits for one. */
export const FIRST = 'first';

export type StageEvent =
  | { type: 'wanted'; remote: string | null; location: Location }
  /** `madeFirst`: its release made the first screen. */
  | { type: 'loaded'; instance: RemoteInstance; madeFirst: boolean }
  | { type: 'drawn'; instance: RemoteInstance }
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
  firstScreen: hasFirstScreen ? 'standing' : null,
});

/** Whether the wanted remote is the one that is shown. */
export const hasArrived = ({ requested, active }: StageState): boolean =>
  requested !== null && active?.remote === requested;

/** The instance that speaks for the page: of one that is being left, nothing is heard. */
export const instanceInCharge = (state: StageState): RemoteInstance | null =>
  hasArrived(state) ? state.active : null;

/** Whether the shown screen is behind the address, because what comes next waits for something. */
export const isWaiting = ({ active, waiting }: StageState): boolean =>
  active !== null && waiting.includes(active.key);

/** Whether an instance can be seen: the one that is shown, until there is one the one that takes over. */
export const isSeen = ({ active, firstScreen }: StageState, { key }: RemoteInstance): boolean =>
  key === (active?.key ?? (firstScreen && FIRST));

/** Whether an instance may refuse its address: the one that is shown or, as long as there is none, each that may be. */
export const mayRefuse = (state: StageState, { key, remote }: RemoteInstance): boolean =>
  remote === state.requested && (!hasArrived(state) || key === state.active?.key);

export const locationOf = (state: StageState, { remote }: RemoteInstance): Location =>
  remote === state.requested ? state.location : state.activeLocation;

export function stageReducer(state: StageState, event: StageEvent): StageState {
  switch (event.type) {
    case 'wanted':
      return want(state, event.remote, event.location);
    case 'loaded':
      return load(state, event.instance, event.madeFirst);
    case 'drawn':
      return draw(state, event.instance);
    case 'waiting':
      return { ...state, waiting: wait(state.waiting, event.instance.key, event.begins) };
    case 'crashed':
      return crash(state, event.instance);
  }
}

function want(state: StageState, wanted: string | null, location: Location): StageState {
  const next = { ...state, wanted, location };
  if (wanted !== state.requested) {
    next.pending = [];
    next.firstScreen = wanted === null ? null : firstScreenWithout(state.pending, state);
  }
  if (hasArrived(next)) next.activeLocation = location;
  return next;
}

function load(state: StageState, instance: RemoteInstance, madeFirst: boolean): StageState {
  if (instance.remote !== state.requested) return state;
  const { pathname, search } = state.location;
  const mayTakeOver =
    state.firstScreen === 'standing' &&
    pathname === state.activeLocation.pathname &&
    search === state.activeLocation.search;
  const key = madeFirst && mayTakeOver ? FIRST : instance.key;
  return { ...state, pending: [...state.pending, { ...instance, key }] };
}

/** An instance that leaves takes the first screen's markup along with it. */
const firstScreenWithout = (leaving: readonly RemoteInstance[], { firstScreen }: StageState) =>
  leaving.some(({ key }) => key === FIRST) ? firstScreen && 'copied' : firstScreen;

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
  const next = {
    ...state,
    shown: state.active?.key === key ? null : state.active,
    pending: without(state.pending, instance),
    waiting: state.waiting.filter((each) => each !== key),
    firstScreen: firstScreenWithout([instance], state),
  };
  if (remote !== state.requested || hasArrived(next)) return next;
  return { ...next, pending: [], attempt: state.attempt + 1 };
}

const without = (instances: readonly RemoteInstance[], { key }: RemoteInstance) =>
  instances.filter((each) => each.key !== key);
