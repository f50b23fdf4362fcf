import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { cookieName, COOKIES } from '@psma/http-kit';

test('the boot script sets the cookie that the server reads', () => {
  const script = readFileSync(new URL('assets/boot.js', import.meta.url), 'utf8');
  const { name } = COOKIES.ownAssets;
  expect(script).toContain(`isSecure ? '${cookieName('ownAssets', true)}' : '${name}'`);
  expect(script).toContain(`document.cookie.includes('${name}=own')`);
});
