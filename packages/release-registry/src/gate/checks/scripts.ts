import { textFiles } from '../releaseUpload.ts';
import type { Check } from '../releaseUpload.ts';

/** What React's own source defines, and what only webpack's development builds contain. */
const REACT_SOURCE = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const DEVELOPMENT_BUILD = /\beval\(("|'|__webpack_require__)|\bwebpackHotUpdate/;

/** Scripts are production builds, and no remote carries a React of its own. Nothing is run. */
export const scripts: Check = (upload) =>
  textFiles(upload, '.js').flatMap(([path, text]) => {
    const problems: string[] = [];
    if (DEVELOPMENT_BUILD.test(text))
      problems.push(`${path} is a development build, which the page's policy forbids to run.`);
    if (upload.manifest.remote !== 'shell' && text.includes(REACT_SOURCE)) {
      problems.push(`${path} carries a React of its own; React comes from the shell.`);
    }
    return problems;
  });
