import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Accordion } from './Accordion.tsx';
import { Disclosure } from './Disclosure.tsx';

const inTheme = { wrapper: DesignSystemProvider };

function Answers() {
  const [expanded, setExpanded] = useState(false);
  return (
    <Accordion
      id="answers-GOV"
      title="Governance"
      subtitle="5 questions"
      expanded={expanded}
      onToggle={setExpanded}
    >
      Question 1/5
    </Accordion>
  );
}

test('an accordion is a heading with a button that opens its region', async () => {
  const { container } = render(<Answers />, inTheme);
  expect(container.querySelector('#answers-GOV')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Governance');
  const button = screen.getByRole('button', { name: /Governance.*5 questions/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region')).toBeNull();

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: /Governance/ })).toHaveTextContent('Question 1/5');
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a disclosure shows what is folded away, and folds it again', async () => {
  render(<Disclosure>The long story</Disclosure>, inTheme);
  expect(screen.getByText('The long story')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
  expect(screen.getByText('The long story')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
  expect(screen.getByText('The long story')).not.toBeVisible();
});

test.each([
  ['an accordion', <Answers key="accordion" />, 'Question 1/5'],
  ['a disclosure', <Disclosure key="disclosure">The long story</Disclosure>, 'The long story'],
])('what find-in-page meets in %s is opened (decision G125)', (_, fold, text) => {
  render(fold, inTheme);
  const hidden = screen.getByText(text).closest('[hidden="until-found"]');
  act(() => void hidden?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
});
