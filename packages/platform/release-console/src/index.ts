export { consoleRoutes } from './consoleRoutes.ts';
