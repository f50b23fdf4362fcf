import { isSecondPress } from './isSecondPress.ts';

/** Counter of `useScrollLock`: dialogs and menus. */
const SCROLL_LOCKS = 'data-scroll-locks';

/** Event time, and order of notification. */
interface Moment {
  time: number;
  order: number;
}

const LONG_AGO: Moment = { time: -Infinity, order: -1 };

let order = 0;
/** Last opening or closing of a dialog or menu in any copy. */
let surfaceChange = LONG_AGO;
/** The press that the next click ends; null without one, as by assistive technology. */
let press: Moment | null = null;
/** The first press of the double click in progress. */
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
 * Drops clicks meant for content that a dialog or menu covered or uncovered since:
 * a double click's second, and presses begun earlier. Clicks by key or assistive
 * technology count.
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
  // All copies share the attribute, older releases too.
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
