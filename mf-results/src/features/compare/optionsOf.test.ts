import fc from 'fast-check';
import { optionsOf } from './optionsOf.ts';

const at = (id: string, title: string, completedAt: string) => ({ id, title, completedAt });
const labels = (...completed: Parameters<typeof optionsOf>[0]) =>
  optionsOf(completed).map(({ label }) => label.replaceAll(/[\u2066-\u2069]/g, ''));

test('name and day are enough where they differ', () => {
  const found = labels(
    at('a', 'Spring', '2026-03-01T09:00:00Z'),
    at('b', 'Spring', '2026-03-02T09:00:00Z'),
    at('c', 'Autumn', '2026-03-01T09:00:00Z'),
  );
  expect(found[0]).toMatch(/^Spring, [^:]+$/);
  expect(new Set(found).size).toBe(3);
});

test('the same name on the same day is distinguished by the time, and only that', () => {
  const found = labels(
    at('a', 'Spring', '2026-03-01T11:05:00Z'),
    at('b', 'Autumn', '2026-03-01T11:05:00Z'),
    at('c', 'Spring', '2026-03-01T11:04:30Z'),
  );
  expect(found[0]).toMatch(/:05:00/);
  expect(found[1]).not.toMatch(/:05/);
  expect(found[2]).toMatch(/:04:30/);
});

test('what was completed in the same second is numbered', () => {
  const found = labels(
    at('a', 'Spring', '2026-03-01T11:05:00.100Z'),
    at('b', 'Spring', '2026-03-01T11:05:00.900Z'),
  );
  expect(found.map((label) => label.slice(-3))).toEqual(['(1)', '(2)']);
});

test('no two choices read the same', () => {
  const session = fc.record({
    title: fc.constantFrom('Spring', 'Autumn', 'Spring (1)'),
    completedAt: fc
      .integer({ min: 0, max: 200_000 })
      .map((seconds) => new Date(1_772_000_000_000 + seconds * 1000).toISOString()),
  });
  fc.assert(
    fc.property(fc.array(session, { maxLength: 12 }), (sessions) => {
      const options = optionsOf(sessions.map((each, index) => ({ ...each, id: String(index) })));
      expect(new Set(options.map(({ label }) => label)).size).toBe(sessions.length);
    }),
  );
});
