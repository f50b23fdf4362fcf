import { RouteError } from '../failure/RouteError.tsx';
import { ShellPage } from './ShellPage.tsx';

/** One route for all addresses: which screen an address shows is said by the releases' manifests. */
export const routes = [{ path: '*', element: <ShellPage />, errorElement: <RouteError /> }];
