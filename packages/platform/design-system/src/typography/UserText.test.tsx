import { render } from '@testing-library/react';
import { UserText } from './UserText.tsx';

test.each([
  ['Audit 2026', 'Audit 2026'],
  ['تقييم 2026', 'تقييم 2026'],
  ['👩‍💻 team', '👩‍💻 team'],
  ['Audit \u202e7202 lanif', 'Audit 7202 lanif'],
  ['Audit\u2069\u202e', 'Audit'],
  ['\u200b\u200b', 'Untitled'],
  ['\u2800', 'Untitled'],
])('the name %j is shown as %j, isolated', (name, shown) => {
  const { container } = render(<UserText>{name}</UserText>);
  expect(container.innerHTML).toBe(`<bdi translate="no">${shown}</bdi>`);
});
