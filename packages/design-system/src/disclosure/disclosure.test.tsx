import { render, screen, waitFor } from '@testing-library/react';
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
  expect(screen.queryByText('Question 1/5')).toBeNull();

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Question 1/5')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(screen.queryByText('Question 1/5')).toBeNull());
});

test('a disclosure shows what is folded away, and folds it again', async () => {
  render(<Disclosure>The long story</Disclosure>, inTheme);
  expect(screen.queryByText('The long story')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
  expect(screen.getByText('The long story')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
  await waitFor(() => expect(screen.queryByText('The long story')).toBeNull());
});
