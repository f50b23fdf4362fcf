import { loadFonts } from './fonts.ts';

const network = jest.fn<Promise<Response>, [string, RequestInit]>();
const found = () => Promise.resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) } as Response);
const isFirst = ({ signal }: RequestInit) => signal !== undefined;

beforeEach(() => {
  globalThis.fetch = network.mockReset() as unknown as typeof fetch;
});

test('a font that one origin has not, or cannot give, comes from the page’s own', async () => {
  network.mockImplementation((_, how) => (isFirst(how) ? Promise.reject(new TypeError('lost')) : found()));
  const fonts = await loadFonts();
  expect(Object.values(fonts).map(({ byteLength }) => byteLength)).toEqual([8, 8, 8]);
  for (const [url] of network.mock.calls.slice(3)) expect(url).toMatch(/^\//);
});

test('a font available nowhere is reported', async () => {
  network.mockResolvedValue({ ok: false, status: 404 } as Response);
  await expect(loadFonts()).rejects.toThrow('answered 404');
});
