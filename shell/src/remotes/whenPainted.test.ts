import { whenPainted } from './whenPainted.ts';

const element = document.createElement('div');
const noticed = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  element.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

test('a screen is drawn when its heading is there, and that once', async () => {
  const drawn = jest.fn();
  whenPainted(element, drawn);
  element.innerHTML = '<p>Loading</p>';
  await noticed();
  expect(drawn).not.toHaveBeenCalled();
  element.innerHTML = '<h1>Dashboard</h1>';
  await noticed();
  jest.runAllTimers();
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('one that loads is not waited for', () => {
  const drawn = jest.fn();
  whenPainted(element, drawn);
  jest.advanceTimersByTime(200);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('one that is left before is forgotten', () => {
  const drawn = jest.fn();
  whenPainted(element, drawn)();
  element.innerHTML = '<h1>Dashboard</h1>';
  jest.runAllTimers();
  expect(drawn).not.toHaveBeenCalled();
});
