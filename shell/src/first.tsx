import { styledRendering } from '@psma/design-system/first';
import { createMemoryRouter, renderMarkup } from '@psma/remote-kit/first';
import { LINKED } from './first/builtPage.ts';
import * as links from './links.ts';
import { routes } from './routing/routes.tsx';
import { Shell } from './Shell.tsx';

const neverMounted = () => {
  throw new Error('Nothing is mounted where first screens are rendered.');
};

/** Frame of public screens, and its links' paths. */
export async function render() {
  const styled = styledRendering();
  const router = createMemoryRouter(routes, { initialEntries: [links.landing] });
  const frame = await renderMarkup(
    <Shell router={router} mountParcel={neverMounted} nonce="" prerenderedBy="" Provider={styled.Provider} />,
    styled,
  );
  return { frame: { ...frame, links: LINKED }, screens: {} };
}
