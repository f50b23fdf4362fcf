import { fragmentTarget } from './fragmentTarget.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<p id="outside"></p><main id="main"><h2 id="answers"></h2><h2 id="a.b"></h2></main>';
});
afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['#answers', 'answers'],
  ['#a.b', 'a.b'],
  ['#outside', undefined],
  ['#missing', undefined],
  ['#%zz', undefined],
  ['#', undefined],
  ['', undefined],
])('/results/7%s names %s', (hash, id) => {
  history.replaceState(null, '', `/results/7${hash}`);
  expect(fragmentTarget()?.id).toBe(id);
});
