import { createBrowserRouter } from '@psma/remote-kit';
import { ShellPage } from './ShellPage.tsx';

/** The one router of the page. It has one route: which screen an address shows is said by the releases' manifests. */
export const router = createBrowserRouter([{ path: '*', element: <ShellPage /> }]);

/** Goes to a path of the tool and resolves when the address has changed. */
export const goTo = (path: string): Promise<void> => Promise.resolve(router.navigate(path, { flushSync: true }));
