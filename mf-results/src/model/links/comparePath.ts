export const comparePath = (from: string, to: string): string =>
  `/admin/compare?${new URLSearchParams({ from, to }).toString()}`;
