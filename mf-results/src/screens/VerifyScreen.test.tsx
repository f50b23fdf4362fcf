import { resetPage } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openResults } from '../testing/renderResults.tsx';
import { resultFixture } from '../testing/resultFixture.ts';
import {
  answersFixture,
  figuresFixture,
  otherKey,
  recordFixture,
  signDocument,
} from '../testing/signedFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const result = resultFixture();
const answers = answersFixture(result);

beforeAll(() => {
  // jsdom's files support only this API.
  const read = (how: 'readAsArrayBuffer' | 'readAsText') =>
    function readAll(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader[how](this);
      });
    };
  Object.assign(Blob.prototype, { arrayBuffer: read('readAsArrayBuffer'), text: read('readAsText') });
});
afterEach(resetPage);

async function openVerify(refusals = {}) {
  const opened = openResults({ address: '/verify', refusals });
  await screen.findByRole('heading', { level: 1, name: 'Check a report' });
  const choose = async (files: File[]) => {
    await opened.user.upload(screen.getByLabelText('Report'), files);
    await opened.user.click(screen.getByRole('button', { name: 'Check' }));
  };
  const choosePair = (document: unknown, key?: Parameters<typeof signDocument>[1]) => {
    const { json, jws } = signDocument(document, key);
    return choose([new File([json], 'results.json'), new File([jws], 'results.json.jws')]);
  };
  return { ...opened, choose, choosePair };
}
const ready = () => screen.findByText(/from now on this page works without a network/);

test('shows the signed figures and recalculates each level, with one request for the keys', async () => {
  const { choosePair, api } = await openVerify();
  await ready();
  await choosePair(answers);
  expect(await screen.findByText(/^Genuine\. The figures below/)).toBeVisible();
  expect(screen.getByText('Level 1, aware', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(result.contentVersion)).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Level of each area' })).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows[1]).toHaveTextContent('Governance and LeadershipLevel 1, awareLevel 1, aware');
  expect(screen.getByText(/all of them agree/)).toBeVisible();
  expect(screen.getByText('Sign-off').nextSibling).toHaveTextContent('This file has none.');
  expect(screen.getByText(/The pages of the PDF/)).toBeVisible();
  expect(api.calls.map(({ path }) => path)).toEqual(['/content/keys']);
});

test('signed levels that the signed answers do not give are reported', async () => {
  const { choosePair } = await openVerify();
  await ready();
  const [first, ...others] = answers.answers;
  await choosePair({ ...answers, answers: [{ ...first, score: 5 }, ...others] });
  expect(await screen.findByText(/^Some levels do not follow/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Governance/ })).toHaveTextContent('Level 1, awareLevel 5');
});

test.each([
  ['without answers', figuresFixture(result), /holds no answers/],
  ['by another rule', { ...answers, pillarRule: 'median' }, /a rule that this page does not know/],
])('%s the levels are shown as they were signed', async (_what, document, sentence) => {
  const { choosePair } = await openVerify();
  await ready();
  await choosePair(document);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'From the answers' })).not.toBeInTheDocument();
});

test('a foreign file is reported as such, and shows no figure', async () => {
  const { choosePair } = await openVerify();
  await ready();
  await choosePair(answers, otherKey());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Not signed here\./);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('asks for a file, and for one that can be checked', async () => {
  const { choose, user } = await openVerify();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('link', { name: 'Choose a report' })).toBeInTheDocument();
  await choose([new File(['{}'], 'results.json')]);
  expect(
    await screen.findByRole('link', {
      name: 'Choose one PDF, or results.json and results.json.jws together',
    }),
  ).toBeInTheDocument();
});

test('with an older server it says that nothing can be checked', async () => {
  const body = { status: 404, name: 'NotFound', message: 'There is no such call.' };
  const { choosePair } = await openVerify({ 'GET /content/keys': { status: 404, body } });
  expect(await screen.findByText(/nothing can be checked here yet/)).toBeVisible();
  await choosePair(answers);
  expect(await screen.findByText(/so nothing was checked yet/)).toBeVisible();
});

test('shows who signed the results off', async () => {
  const { choose } = await openVerify();
  await ready();
  const filesOf = (name: string, { json, jws }: { json: string; jws: string }) => [
    new File([json], name),
    new File([jws], `${name}.jws`),
  ];
  const record = signDocument(
    recordFixture(result, { checkedAreas: [{ pillarId: 'GOV', pillar: 'Governance and Leadership' }] }),
  );
  await choose([...filesOf('results.json', signDocument(answers)), ...filesOf('record.json', record)]);
  expect(await screen.findByText(/^Signed off by/)).toHaveTextContent(
    'Signed off by Ann Smith, Director of Security, 6 March 2026',
  );
  expect(screen.getByText('Areas checked by a second member').nextSibling).toHaveTextContent(
    'Governance and Leadership',
  );
});
