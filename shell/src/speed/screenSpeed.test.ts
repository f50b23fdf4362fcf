import { createScreenSpeed } from './screenSpeed.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

describe('A-SPD-005 the speed of a screen', () => {
  test('A-SPD-005 has what browsers report, and no layout shift is 0', () => {
    expect(createScreenSpeed(false).read()).toEqual({});
    expect(createScreenSpeed(true).read()).toEqual({ cls: 0 });
  });

  test('A-SPD-005 takes the slowest interaction, and of 50 the second', () => {
    const speed = createScreenSpeed(false);
    for (let id = 1; id < 50; id += 1) speed.addInteraction({ interactionId: id, duration: 16 + id });
    speed.addInteraction({ interactionId: 7, duration: 400 });
    speed.addInteraction({ interactionId: 7, duration: 16 });
    speed.addInteraction({ interactionId: 0, duration: 900 });
    expect(speed.read()).toEqual({ inp: 400 });
    speed.addInteraction({ interactionId: 50, duration: 16 });
    expect(speed.read()).toEqual({ inp: 65 });
  });

  test('A-SPD-005 sums shifts up within a second of each other and five seconds', () => {
    const speed = createScreenSpeed(true);
    for (const ms of [0, 900, 1800, 2700, 3600, 4500, 5400]) speed.addShift(shift(ms, 0.125));
    speed.addShift(shift(5500, 1, true));
    expect(speed.read()).toEqual({ cls: 0.75 });
    for (const ms of [6400, 7400]) speed.addShift(shift(ms, 0.5));
    expect(speed.read()).toEqual({ cls: 0.75 });
  });

  test('A-SPD-005 takes the last of the largest paints', () => {
    const speed = createScreenSpeed(false);
    speed.addPaint(400);
    speed.addPaint(900);
    expect(speed.read()).toEqual({ lcp: 900 });
  });
});
