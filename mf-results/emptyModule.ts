/** Stands in a release for libraries that are imported when needed and never needed: webpack.config.ts. */
export default null;
