import fc from 'fast-check';
import { create } from 'qrcode';
import { qrPath } from './qrPath.ts';

/** Converts a path of rectangles back to modules. */
function drawn(path: string, size: number): number[] {
  const modules = Array<number>(size * size).fill(0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width));
  }
  return modules;
}

test('draws every dark module and no other', () => {
  const square = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc
        .array(fc.constantFrom(0, 1), { minLength: size * size, maxLength: size * size })
        .map((modules) => ({ size, modules })),
    );
  fc.assert(
    fc.property(square, ({ size, modules }) => {
      expect(drawn(qrPath(modules, size), size)).toEqual(modules);
    }),
  );
});

test('draws the code of an authenticator’s address', () => {
  const { data, size } = create(
    'otpauth://totp/Brand:ann@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Brand',
  ).modules;
  expect(drawn(qrPath(data, size), size)).toEqual([...data]);
});
