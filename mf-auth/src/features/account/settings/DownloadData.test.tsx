import { refusal } from '@psma/api-client/testing';
import { catchSavedFiles, type SavedFile } from '@psma/file-export/testing';
import { announcement } from '@psma/remote-kit';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

let saved: SavedFile[] = [];

beforeEach(() => {
  saved = catchSavedFiles();
});
afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const press = () => row('Your data').press('Download my data');

test('G83 everything kept about the user is saved as a JSON file', async () => {
  const data = { exported: '2026-03-04T10:12:00Z', profile: ANN, assessments: [] };
  await renderSettings(ANN, { userExport: () => data });
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('my-data.json');
  expect(saved[0]?.blob).toMatchObject({ type: 'application/json' });
  expect(saved[0]?.blob.size).toBe(JSON.stringify(data, null, 2).length);
  expect(announcement.get().text).toBe('Your data has been downloaded');
});

test('a failure is reported and saves nothing', async () => {
  await renderSettings(ANN, {
    userExport: () => refusal(429, 'TooManyRequests', 'Too many requests.'),
  });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(saved).toEqual([]);
});
