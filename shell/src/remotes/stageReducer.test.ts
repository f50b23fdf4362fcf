import { createScreenScope, type Location } from '@psma/remote-kit';
import type { RemoteInstance } from './RemoteInstance.ts';
import {
  FIRST,
  initialStage,
  instanceInCharge,
  isSeen,
  isWaiting,
  locationOf,
  mayRefuse,
  stageReducer,
  type StageEvent,
  type StageState,
} from './stageReducer.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname });
const instance = (key: string): RemoteInstance => ({
  key,
  remote: key.slice(0, -1),
  candidate: { releaseId: key } as RemoteInstance['candidate'],
  lifecycles: {} as RemoteInstance['lifecycles'],
  loadingSince: 0,
  scope: createScreenScope(),
});

const [triage1, triage2, auth1, auth2] = ['triage1', 'triage2', 'auth1', 'auth2'].map(instance) as [
  RemoteInstance,
  RemoteInstance,
  RemoteInstance,
  RemoteInstance,
];
const requestedEvent = (remote: string | null, path = `/${remote}`): StageEvent => ({
  type: 'requested',
  remote,
  location: at(path),
});
const loaded = (each: RemoteInstance): StageEvent => ({ type: 'loaded', instance: each, madeFirst: false });
const takes = (each: RemoteInstance): StageEvent => ({ type: 'loaded', instance: each, madeFirst: true });
const paintedEvent = (each: RemoteInstance): StageEvent => ({ type: 'painted', instance: each });
const crashed = (each: RemoteInstance): StageEvent => ({ type: 'crashed', instance: each });
const waits = (each: RemoteInstance, begins = true): StageEvent => ({
  type: 'waiting',
  instance: each,
  begins,
});

const after = (...events: StageEvent[]) =>
  events.reduce(stageReducer, initialStage({ location: at('/'), hasFirstScreen: false }));
/** State of a prerendered page. */
const afterFirst = (...events: StageEvent[]) =>
  events.reduce(stageReducer, initialStage({ location: at('/triage'), hasFirstScreen: true }));
const taken: RemoteInstance = { ...triage1, key: FIRST };
const onTriage = [requestedEvent('triage'), loaded(triage1), paintedEvent(triage1)];
const onTheWay = [...onTriage, requestedEvent('auth')];

const told = (state: StageState) => ({
  shown: state.active?.key ?? null,
  pending: state.pending.map(({ key }) => key),
  inCharge: instanceInCharge(state)?.key ?? null,
  waiting: isWaiting(state),
  attempt: state.attempt,
});
const nothing = { shown: null, pending: [], inCharge: null, waiting: false, attempt: 0 };
const triage = { ...nothing, shown: 'triage1', inCharge: 'triage1' };

test.each<[string, StageEvent[], Partial<ReturnType<typeof told>>]>([
  ['nothing is shown at first', [], nothing],
  [
    'what is loaded is mounted out of sight',
    [requestedEvent('triage'), loaded(triage1)],
    { ...nothing, pending: ['triage1'] },
  ],
  ['the first to be drawn is shown, and speaks for the page', onTriage, triage],
  [
    'beside a release that shows nothing the next one is mounted',
    [requestedEvent('triage'), loaded(triage1), loaded(triage2)],
    { ...nothing, pending: ['triage1', 'triage2'] },
  ],
  [
    'the quicker of two is shown, and the slower one left running',
    [requestedEvent('triage'), loaded(triage1), loaded(triage2), paintedEvent(triage2)],
    { ...nothing, shown: 'triage2', inCharge: 'triage2', pending: ['triage1'] },
  ],
  [
    'the slower one displaces nothing once it is drawn, and goes',
    [
      requestedEvent('triage'),
      loaded(triage1),
      loaded(triage2),
      paintedEvent(triage2),
      paintedEvent(triage1),
    ],
    { ...nothing, shown: 'triage2', inCharge: 'triage2' },
  ],
  ['one that is being left stays in sight and speaks no more', onTheWay, { ...triage, inCharge: null }],
  [
    'so it does while the next one is mounted out of sight',
    [...onTheWay, loaded(auth1)],
    { ...triage, inCharge: null, pending: ['auth1'] },
  ],
  [
    'the next one takes its place when it is drawn',
    [...onTheWay, loaded(auth1), paintedEvent(auth1)],
    { ...nothing, shown: 'auth1', inCharge: 'auth1' },
  ],
  [
    'who turns back before that finds it in charge',
    [...onTheWay, loaded(auth1), requestedEvent('triage')],
    triage,
  ],
  [
    'what comes after turning back is not mounted',
    [...onTheWay, requestedEvent('triage'), loaded(auth1)],
    triage,
  ],
  ['nor shown', [...onTheWay, loaded(auth1), requestedEvent('triage'), paintedEvent(auth1)], triage],
  [
    'a screen of the shell leaves it mounted, and nothing speaks',
    [...onTriage, requestedEvent(null)],
    { ...triage, inCharge: null },
  ],
  [
    'a crash of the shown one asks for another load',
    [...onTriage, crashed(triage1)],
    { ...nothing, attempt: 1 },
  ],
  [
    'a crash on the way in drops what runs beside it, and asks for another load',
    [requestedEvent('triage'), loaded(triage1), loaded(triage2), crashed(triage1)],
    { ...nothing, attempt: 1 },
  ],
  [
    'a crash of the slower one, later, changes nothing in sight',
    [requestedEvent('triage'), loaded(triage1), loaded(triage2), paintedEvent(triage2), crashed(triage1)],
    { ...nothing, shown: 'triage2', inCharge: 'triage2' },
  ],
  [
    'a crash of the one being left does not disturb the next one',
    [...onTheWay, loaded(auth1), crashed(triage1)],
    { ...nothing, pending: ['auth1'] },
  ],
  [
    'a crash of the next one leaves the old one in sight',
    [...onTheWay, loaded(auth1), crashed(auth1)],
    { ...triage, inCharge: null, attempt: 1 },
  ],
  ['a screen that waits says so', [...onTriage, waits(triage1)], { ...triage, waiting: true }],
  [
    'each wait ends alone',
    [...onTriage, waits(triage1), waits(triage1), waits(triage1, false)],
    { ...triage, waiting: true },
  ],
  ['after the last one it waits no more', [...onTriage, waits(triage1), waits(triage1, false)], triage],
  [
    'an end without a beginning ends no other wait',
    [...onTriage, waits(triage1), waits(auth1, false)],
    { ...triage, waiting: true },
  ],
  [
    'what has crashed waits no more',
    [...onTriage, waits(triage1), crashed(triage1)],
    { ...nothing, attempt: 1 },
  ],
])('%s', (_, events, expected) => expect(told(after(...events))).toEqual(expected));

const pathOf = (state: StageState, each: RemoteInstance) => locationOf(state, each).pathname;

test('the wanted one follows the address, and one that is being left stays where it was', () => {
  const moved = [...onTriage, requestedEvent('triage', '/questionnaire')];
  expect(pathOf(after(...moved), triage1)).toBe('/questionnaire');
  const left = after(...moved, requestedEvent('auth'), loaded(auth1), requestedEvent('auth', '/auth/next'));
  expect(pathOf(left, triage1)).toBe('/questionnaire');
  expect(pathOf(left, auth1)).toBe('/auth/next');
});

test('one that was entered on the way is left where it was drawn', () => {
  const state = after(
    requestedEvent('auth', '/login'),
    loaded(auth1),
    paintedEvent(auth1),
    requestedEvent('triage'),
  );
  expect(pathOf(state, auth1)).toBe('/login');
});

test('the page is refused by the shown instance or, before there is one, by each that may be', () => {
  const both = after(...onTheWay, loaded(auth1), loaded(auth2));
  expect([triage1, auth1, auth2].map((each) => mayRefuse(both, each))).toEqual([false, true, true]);
  const shown = stageReducer(both, paintedEvent(auth2));
  expect([triage1, auth1, auth2].map((each) => mayRefuse(shown, each))).toEqual([false, false, true]);
});

describe('a page that came with a screen', () => {
  const toldOfFirst = (state: StageState) => ({
    firstScreen: state.firstScreen,
    shown: state.active?.key ?? null,
    seen: state.pending.filter((each) => isSeen(state, each)).map(({ key }) => key),
  });

  test.each<[string, StageEvent[], ReturnType<typeof toldOfFirst>]>([
    [
      'it stands until something is loaded',
      [requestedEvent('triage')],
      { firstScreen: 'hydratable', shown: null, seen: [] },
    ],
    [
      'its own release takes it over in sight',
      [requestedEvent('triage'), takes(triage1)],
      { firstScreen: 'hydratable', shown: null, seen: [FIRST] },
    ],
    [
      'and is shown once it answers',
      [requestedEvent('triage'), takes(triage1), paintedEvent(taken)],
      { firstScreen: null, shown: FIRST, seen: [] },
    ],
    [
      'another release is drawn out of sight, and replaces it',
      [requestedEvent('triage'), loaded(triage2), paintedEvent(triage2)],
      { firstScreen: null, shown: 'triage2', seen: [] },
    ],
    [
      'one that hangs over it is out of sight as soon as another is drawn',
      [requestedEvent('triage'), takes(triage1), loaded(triage2), paintedEvent(triage2)],
      { firstScreen: null, shown: 'triage2', seen: [] },
    ],
    [
      'one that crashes over it leaves a copy',
      [requestedEvent('triage'), takes(triage1), crashed(taken)],
      { firstScreen: 'static', shown: null, seen: [] },
    ],
    [
      'as does one that is left before it answers',
      [requestedEvent('triage'), takes(triage1), requestedEvent('auth')],
      { firstScreen: 'static', shown: null, seen: [] },
    ],
    [
      'one that comes after the reader has gone on draws again',
      [requestedEvent('triage'), requestedEvent('triage', '/triage/2'), takes(triage1)],
      { firstScreen: 'hydratable', shown: null, seen: [] },
    ],
    [
      'where the shell has something of its own to show, it goes',
      [requestedEvent('triage'), requestedEvent(null)],
      { firstScreen: null, shown: null, seen: [] },
    ],
  ])('%s', (_, events, expected) => {
    expect(toldOfFirst(afterFirst(...events))).toEqual(expected);
  });
});
