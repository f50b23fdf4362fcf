import { textFiles, type Check } from '../releaseUpload.ts';

/**
 * What React and react-dom of any major carry: the name of their internals (16 and later), or the address of the list of
 * their errors (15 and later). Neither stands in what only uses them.
 */
const REACT_SOURCE =
  /__(SECRET|CLIENT|SERVER|DOM)_INTERNALS_DO_NOT_USE|(reactjs\.org|facebook\.github\.io\/react)\/docs\/error-decoder|react\.dev\/errors\//;
/** What only webpack's development builds contain. */
const DEVELOPMENT_BUILD = /\beval\(("|'|__webpack_require__)|\bwebpackHotUpdate/;

/** Scripts are production builds, and no remote carries a React of its own. Nothing is run. */
export const scripts: Check = (upload) =>
  textFiles(upload, '.js').flatMap(([path, text]) => {
    const problems: string[] = [];
    if (DEVELOPMENT_BUILD.test(text))
      problems.push(`${path} is a development build, which the page's policy forbids to run.`);
    if (upload.manifest.remote !== 'shell' && REACT_SOURCE.test(text)) {
      problems.push(`${path} carries a React of its own; React comes from the shell.`);
    }
    return problems;
  });
