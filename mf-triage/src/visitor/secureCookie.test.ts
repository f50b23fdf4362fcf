/**
 * @jest-environment-options {"url": "https://tool.example/"}
 */
import { rememberVisitor, visitorId } from './visitorCookie.ts';

test('A-TRI-003 over https the cookie is Secure as well (decision G15)', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberVisitor('mine');
  expect(written).toHaveBeenCalledWith(
    'triage-tool-user-id=mine; max-age=2592000; path=/; SameSite=Strict; Secure',
  );
  expect(visitorId()).toBe('mine');
});
