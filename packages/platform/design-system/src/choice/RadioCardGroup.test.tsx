import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { RadioCardGroup } from './RadioCardGroup.tsx';

const inTheme = { wrapper: DesignSystemProvider };
const onContinue = jest.fn();
const changed = jest.fn();
beforeEach(() => jest.clearAllMocks());

const RUNGS = [
  { id: 'none', title: 'Nobody answers for it' },
  { id: 'named', title: 'A named person answers for it' },
  { id: 'board', title: 'The board answers for it' },
];
const HELD = [
  { id: 'data', title: 'Personal data' },
  { id: 'keys', title: 'Keys' },
  { id: 'nothing', title: 'None of these', exclusive: true },
];

function OneOf({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <RadioCardGroup
        type="radio"
        name="q1"
        legend={<h1>Who answers for it?</h1>}
        hint="Please select the most appropriate option"
        choices={RUNGS}
        value={value}
        onChange={setValue}
        error={error}
        onSubmitKey={onContinue}
      />
      <button>Next</button>
    </>
  );
}

function AnyOf() {
  const [value, setValue] = useState<string[]>([]);
  const change = (next: string[]) => {
    changed(next);
    setValue(next);
  };
  return (
    <RadioCardGroup
      type="checkbox"
      name="q2"
      legend="What do you hold?"
      choices={HELD}
      value={value}
      onChange={change}
    />
  );
}

test('the question is the legend of its choices; hint and error belong to the group', () => {
  render(<OneOf error="Please select an option" />, inTheme);
  const group = screen.getByRole('group', { name: 'Who answers for it?' });
  expect(group).toHaveAccessibleDescription(
    'Please select the most appropriate option Error: Please select an option',
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeInvalid();
});

test('explains the keys once, and Enter only where it continues', () => {
  const { unmount } = render(<OneOf />, inTheme);
  expect(screen.getByText('Press 1 to 3 to choose, Enter to go on')).toBeInTheDocument();
  unmount();
  render(<AnyOf />, inTheme);
  expect(screen.getByText('Press 1 to 3 to choose')).toBeInTheDocument();
});

test('the whole row can be pressed', async () => {
  render(<OneOf />, inTheme);
  await userEvent.click(screen.getByText('A named person answers for it').closest('label') as HTMLElement);
  expect(screen.getByRole('radio', { name: 'A named person answers for it' })).toBeChecked();
});

test('inside, digits choose and Enter continues; outside they do nothing', async () => {
  render(<OneOf />, inTheme);
  await userEvent.keyboard('2{Enter}');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(onContinue).not.toHaveBeenCalled();

  await userEvent.tab();
  await userEvent.keyboard('3');
  const chosen = screen.getByRole('radio', { name: 'The board answers for it' });
  expect(chosen).toBeChecked();
  expect(chosen).toHaveFocus();
  await userEvent.keyboard('9');
  expect(chosen).toBeChecked();
  await userEvent.keyboard('{Control>}1{/Control}');
  expect(chosen).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(onContinue).toHaveBeenCalledTimes(1);
});

test('arrow keys move through the rungs', async () => {
  render(<OneOf />, inTheme);
  await userEvent.tab();
  await userEvent.keyboard('1{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'A named person answers for it' })).toBeChecked();
});

test('several may be ticked, in the order of the choices; an exclusive one clears the others', async () => {
  render(<AnyOf />, inTheme);
  for (const name of ['Keys', 'Personal data', 'None of these', 'Keys', 'Keys']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  expect(changed.mock.calls.map(([value]) => value)).toEqual([
    ['keys'],
    ['data', 'keys'],
    ['nothing'],
    ['keys'],
    [],
  ]);
});

test('"or" precedes the exclusive choice', () => {
  render(<AnyOf />, inTheme);
  const or = screen.getByText('or');
  expect(or.previousElementSibling).toHaveTextContent('Keys');
  expect(or.nextElementSibling).toHaveTextContent('None of these');
});

test('a digit ticks and unticks', async () => {
  render(<AnyOf />, inTheme);
  await userEvent.tab();
  await userEvent.keyboard('22');
  expect(changed.mock.calls.map(([value]) => value)).toEqual([['keys'], []]);
});

test('keys on what helps to choose are its own', async () => {
  const [helped, chosen] = [jest.fn(), jest.fn()];
  const intro = <button onClick={helped}>Help</button>;
  render(
    <RadioCardGroup
      type="radio"
      name="q3"
      legend="Who?"
      intro={intro}
      choices={RUNGS}
      value=""
      onChange={chosen}
      onSubmitKey={onContinue}
    />,
    inTheme,
  );
  await userEvent.tab();
  await userEvent.keyboard('2{Enter}');
  expect(helped).toHaveBeenCalledTimes(1);
  expect(onContinue).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});
