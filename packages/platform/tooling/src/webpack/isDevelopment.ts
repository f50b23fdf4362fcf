/** True for dev server builds, false for releases. */
export const isDevelopment = process.env['NODE_ENV'] === 'development';
