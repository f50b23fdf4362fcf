/** Replaces libraries that are imported but never needed (webpack.config.ts). */
export default null;
