import { withinPagePolicy } from './withinPagePolicy.ts';

test('styles made during a capture carry the nonce, those made after it do not', async () => {
  const during = await withinPagePolicy('nonce-1', async () => document.createElement('style'));
  expect(during.nonce).toBe('nonce-1');
  expect(document.createElement('style').nonce).not.toBe('nonce-1');
});

test('a frame inserted during a capture admits an empty document and nothing else', async () => {
  const createPolicy = jest.fn();
  const frame = document.createElement('iframe');
  await withinPagePolicy('nonce-1', async () => {
    Object.defineProperty(frame, 'contentWindow', { value: { trustedTypes: { createPolicy } } });
    document.body.appendChild(frame);
  });
  const [name, { createHTML }] = createPolicy.mock.calls[0] as [
    string,
    { createHTML: (html: string) => string },
  ];
  expect(name).toBe('default');
  expect(createHTML('<!DOCTYPE html><html></html>')).toBe('<!DOCTYPE html><html></html>');
  expect(() => createHTML('<!DOCTYPE html><html><script></script></html>')).toThrow(TypeError);
  frame.remove();
});

test('the page is as before, also after a capture that failed', async () => {
  await expect(withinPagePolicy('nonce-1', () => Promise.reject(new Error('no canvas')))).rejects.toThrow(
    'no canvas',
  );
  expect(Object.hasOwn(document.body, 'appendChild')).toBe(false);
  expect(Object.hasOwn(document, 'createElement')).toBe(false);
});
