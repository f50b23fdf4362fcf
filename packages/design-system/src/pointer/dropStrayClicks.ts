import { isSecondPress } from './isSecondPress.ts';

/** A count of `useScrollLock`: it changes whenever a dialog or menu appears or closes. */
const SCROLL_LOCKS = 'data-scroll-locks';

/** When something happened: by the clock of events, and in the order in which the page was notified. */
interface Moment {
  time: number;
  order: number;
}

const LONG_AGO: Moment = { time: -Infinity, order: -1 };

let order = 0;
/** The last time that a dialog or menu of any copy of the design system appeared or closed. */
let surfaceChange = LONG_AGO;
/** The press that the next click ends. Null for a click without one, as assistive technology makes it. */
let press: Moment | null = null;
/** The first press of the double click that is in progress. */
let firstPress = LONG_AGO;

let holders = 0;
let observer: MutationObserver | null = null;
const LISTENERS = {
  pointerdown: begin,
  pointercancel: forget,
  keydown: forget,
  mousedown: count,
  click: judge,
};

/**
 * Drops clicks that were meant for what a dialog or menu has covered or uncovered since: the second click of a
 * double click, and a press that began before. Clicks by a key or by assistive technology always count.
 */
export function dropStrayClicks(): () => void {
  holders += 1;
  if (holders === 1) start();
  return () => {
    holders -= 1;
    if (holders === 0) stop();
  };
}

function start() {
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.addEventListener(type, listener as EventListener, true);
  }
  // The attribute is shared by all copies of the design system, of older releases too.
  observer = new MutationObserver(() => (surfaceChange = momentOf(new Event('change'))));
  observer.observe(document.documentElement, { attributeFilter: [SCROLL_LOCKS] });
}

function stop() {
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.removeEventListener(type, listener as EventListener, true);
  }
  observer?.disconnect();
}

function momentOf({ timeStamp }: Event): Moment {
  order += 1;
  return { time: timeStamp, order };
}

const isBefore = (one: Moment, other: Moment) => one.time < other.time || one.order < other.order;

function begin(event: PointerEvent) {
  press = momentOf(event);
}

function forget() {
  press = null;
}

function count(event: MouseEvent) {
  if (!isSecondPress(event)) firstPress = press ?? momentOf(event);
}

function judge(event: MouseEvent) {
  if (press === null || event.detail === 0) return;
  const began = press;
  press = null;
  const isStray = isBefore(isSecondPress(event) ? firstPress : began, surfaceChange);
  if (!isStray) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
