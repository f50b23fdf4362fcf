import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COOKIES, prefixedName } from '@psma/http-kit';

test('the boot script sets the cookie that the server reads, under both of its names', () => {
  const script = readFileSync(new URL('assets/boot.js', import.meta.url), 'utf8');
  const { name } = COOKIES.ownAssets;
  expect(script).toContain(`isSecure ? ['${prefixedName('ownAssets')}', '${name}'] : ['${name}']`);
  expect(script).toContain(`document.cookie.includes('${name}=own')`);
});
