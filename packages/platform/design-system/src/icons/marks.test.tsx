import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Illustration } from './Illustration.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { levelColour } from './levelColours.ts';
import { PILLAR_DRAWINGS, type PillarMarkId } from './pillarDrawings.tsx';
import { PillarMark } from './PillarMark.tsx';

const inTheme = { wrapper: DesignSystemProvider };

test('a mark is decoration unless it has a title', () => {
  const { container, rerender } = render(<PillarMark pillarId="GOV" />, inTheme);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<PillarMark pillarId="GOV" title="Governance and Leadership" />);
  expect(screen.getByRole('img', { name: 'Governance and Leadership' })).toBeInTheDocument();
});

test('seven marks, each its own drawing with one tinted shape', () => {
  const ids = Object.keys(PILLAR_DRAWINGS) as PillarMarkId[];
  const drawings = ids.map((id) =>
    render(<PillarMark pillarId={id} />, inTheme).container.querySelector('svg'),
  );
  expect(new Set(drawings.map((drawing) => drawing?.innerHTML)).size).toBe(7);
  for (const drawing of drawings) expect(drawing?.querySelectorAll('[stroke="none"]')).toHaveLength(1);
});

test('lines grow no heavier where a mark or an illustration is drawn larger', () => {
  const { container } = render(
    <>
      <PillarMark pillarId="GOV" size={96} />
      <Illustration width={100} height={50} size={400}>
        <path d="M0 0" />
      </Illustration>
    </>,
    inTheme,
  );
  const widths = [...container.querySelectorAll('svg')].map((svg) =>
    Number(svg.getAttribute('stroke-width')),
  );
  expect(widths).toEqual([0.875, 0.4375]);
});

test.each([
  [0, 'innocent'],
  [3, 'competent'],
  [5, 'excellent'],
])('the badge of level %i says number and name', (score, name) => {
  const { container } = render(<LevelBadge score={score} name={name} />, inTheme);
  expect(container).toHaveTextContent(`Level ${score} ${name}`);
  expect(container.firstChild).toHaveStyle({
    backgroundColor: levelColour(score).fill,
    color: levelColour(score).text,
  });
});

test('there are no levels but 0 to 5', () => {
  expect(() => levelColour(6)).toThrow(RangeError);
  expect(() => levelColour(-1)).toThrow(RangeError);
});
