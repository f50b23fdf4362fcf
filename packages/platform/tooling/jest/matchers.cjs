require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A busy machine is no failure: what is waited for may take a while.
configure({ asyncUtilTimeout: 10_000 });
