import { saveFile } from './saveFile.ts';
import { catchSavedFiles } from './testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a file is saved under its name, and stays readable for a browser that is slow to save it', () => {
  const saved = catchSavedFiles();
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const content = new Blob(['{}'], { type: 'application/json' });
  saveFile({ name: 'data.json', content });
  expect(saved).toEqual([{ name: 'data.json', blob: content }]);
  jest.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revoked).toHaveBeenCalledWith('blob:0');
});
