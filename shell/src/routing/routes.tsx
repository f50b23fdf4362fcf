import { RouteError } from '../failure/RouteError.tsx';
import { ShellPage } from './ShellPage.tsx';

/** One route: the releases' manifests choose the screen. */
export const routes = [{ path: '*', element: <ShellPage />, errorElement: <RouteError /> }];
