// jsdom for `npm run record -- mutations`. Source files there hold Stryker's mutants, which look at `__stryker__` for the
// active one and note there which of them each test reaches.
const TestEnvironment = require('./environment.cjs');

const nameOf = ({ name, parent }) =>
  parent && parent.name !== 'ROOT_DESCRIBE_BLOCK' ? `${nameOf(parent)} ${name}` : name;

module.exports = class extends TestEnvironment {
  hasFailed = false;

  async setup() {
    await super.setup();
    this.global.__stryker__ = globalThis.__stryker__;
  }

  /** Skips tests that do not reach the mutant, and all after the first failure: the file has failed then. */
  handleTestEvent({ name, test }) {
    const { onlyTests } = globalThis.psmaMutation;
    if (name === 'test_start') {
      if (this.hasFailed || (onlyTests && !onlyTests.includes(nameOf(test)))) test.mode = 'skip';
      globalThis.__stryker__.currentTestId = nameOf(test);
    }
    if (name === 'test_done') {
      if (test.errors.length > 0 && globalThis.__stryker__.activeMutant) this.hasFailed = true;
      globalThis.__stryker__.currentTestId = undefined;
    }
  }
};
