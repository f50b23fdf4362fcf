import { render, screen, within } from '@testing-library/react';
import { LevelSteps } from './LevelSteps.tsx';

const steps = [0, 3, 5].map((score) => ({
  key: String(score),
  score,
  level: `Level ${score}`,
  label: `Area with ${score}`,
}));

test('a list with a step for each item, in the order given, level and label in words', () => {
  render(<LevelSteps label="From lowest to highest" steps={steps} />);
  const items = within(screen.getByRole('list', { name: 'From lowest to highest' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Level 0Area with 0',
    'Level 3Area with 3',
    'Level 5Area with 5',
  ]);
});

test('the higher the level, the higher the step', () => {
  render(<LevelSteps label="Steps" steps={steps} />);
  const heights = screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll<HTMLElement>('[aria-hidden]')].at(-1)?.style.height);
  expect(heights).toEqual(['20px', '104px', '160px']);
});
