import { onArrival, shownHeading } from './onArrival.ts';

const main = () => document.getElementById('main') as HTMLElement;
const page = (html: string) => {
  document.body.innerHTML = `<main id="main">${html}</main>`;
};
const noticed = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

async function arrivalAfter(change: () => void) {
  const arrived = jest.fn();
  const stop = onArrival(shownHeading(), arrived);
  expect(arrived).not.toHaveBeenCalled();
  change();
  await noticed();
  stop();
  return arrived.mock.calls.map(([heading]: [HTMLElement | null]) => heading?.textContent ?? null);
}

test('a screen has arrived when there is another heading', async () => {
  page('<h1>Old</h1>');
  expect(await arrivalAfter(() => (main().innerHTML = '<h1>New</h1>'))).toEqual(['New']);
});

test('a screen that keeps its heading element arrives with other words', async () => {
  page('<h1>Question 1</h1>');
  const words = main().querySelector('h1')?.firstChild as Text;
  expect(await arrivalAfter(() => (words.data = 'Question 2'))).toEqual(['Question 2']);
});

test('what is still hidden has not arrived, and the old heading’s going is no arrival', async () => {
  page('<h1>Old</h1><div hidden><h1>New</h1></div>');
  expect(await arrivalAfter(() => main().querySelector('h1')?.remove())).toEqual([]);
  page('<h1>Old</h1><div hidden><h1>New</h1></div>');
  const show = () => {
    main().querySelector('h1')?.remove();
    main().querySelector('div')?.removeAttribute('hidden');
  };
  expect(await arrivalAfter(show)).toEqual(['New']);
});

test('what React hides while it waits for a chunk is not shown', () => {
  page('<div style="display: none !important;"><h1>Old</h1></div>');
  expect(shownHeading()).toBeNull();
});

test('a screen that is already there has arrived', async () => {
  page('<h1>Error 404</h1>');
  const arrived = jest.fn();
  onArrival(null, arrived);
  expect(arrived).not.toHaveBeenCalled();
  await noticed();
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('a screen without a heading arrives after ten seconds, once', () => {
  jest.useFakeTimers();
  page('');
  const arrived = jest.fn();
  onArrival(null, arrived);
  jest.advanceTimersByTime(9_999);
  expect(arrived).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  expect(arrived.mock.calls).toEqual([[null]]);
  jest.useRealTimers();
});

test('leaving before stops the waiting', async () => {
  page('<h1>Old</h1>');
  const arrived = jest.fn();
  onArrival(shownHeading(), arrived)();
  main().innerHTML = '<h1>New</h1>';
  await noticed();
  expect(arrived).not.toHaveBeenCalled();
});
