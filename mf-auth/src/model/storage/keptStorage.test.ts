import { tabStorage } from './keptStorage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const roundTrip = () => {
  tabStorage.set('key', 'one');
  tabStorage.set('key', 'two');
  const seen = tabStorage.get('key');
  tabStorage.remove('key');
  return [seen, tabStorage.get('key')];
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('what is set is kept for the tab until it is removed', () => {
  tabStorage.set('kept', 'on');
  expect(sessionStorage.getItem('kept')).toBe('on');
  expect(roundTrip()).toEqual(['two', null]);
});

test('where the browser blocks site data it is kept as long as the page lasts', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  expect(tabStorage.get('key')).toBeNull();
  expect(roundTrip()).toEqual(['two', null]);
});

test('what a full storage refuses takes the place of what is in it', () => {
  tabStorage.set('key', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  tabStorage.set('key', 'new');
  expect(tabStorage.get('key')).toBe('new');
  full.mockRestore();
  tabStorage.set('key', 'newer');
  expect(tabStorage.get('key')).toBe('newer');
});
