import type { TemplateNames } from './templateNames.ts';

/** Tests each change, previews pull requests, publishes what is merged. */
export const ciRecipes = ({ remote }: TemplateNames, url: string): Record<string, string> => ({
  '.github/workflows/remote.yml': `name: Remote
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
defaults:
  run:
    # With pipefail: a refusal fails the step.
    shell: bash
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
  preview:
    # A fork gets no secret, and no preview.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    needs: test
    runs-on: ubuntu-latest
    env:
      RELEASE_URL: ${url}
      RELEASE_TOKEN: \${{ secrets.RELEASE_PREVIEW_TOKEN }}
    steps:
      - uses: actions/checkout@v6
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci
      - run: npm run -s release -- preview create ${remote} --name pr-\${{ github.event.number }} 2>&1 | tee -a "$GITHUB_STEP_SUMMARY"
  publish:
    if: github.event_name == 'push'
    needs: test
    runs-on: ubuntu-latest
    env:
      RELEASE_URL: ${url}
      RELEASE_TOKEN: \${{ secrets.RELEASE_PUBLISH_TOKEN }}
    steps:
      - uses: actions/checkout@v6
      - run: npm ci
      - run: npm run -s release -- publish ${remote}
`,
  '.gitlab-ci.yml': `# Set RELEASE_PREVIEW_TOKEN (masked) and RELEASE_PUBLISH_TOKEN (masked, protected) as CI/CD variables.
# Do not set RELEASE_TOKEN there: it would replace those of the jobs.
default:
  image: node:24-bookworm
  before_script:
    - npm ci

variables:
  RELEASE_URL: ${url}

test:
  script:
    - npm run typecheck
    - npm test

preview:
  rules:
    # A fork gets no variables, and no preview.
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID
  variables:
    RELEASE_TOKEN: $RELEASE_PREVIEW_TOKEN
  script:
    - apt-get update && apt-get install --yes chromium
    - npm run -s release -- preview create ${remote} --name "mr-$CI_MERGE_REQUEST_IID"

publish:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    RELEASE_TOKEN: $RELEASE_PUBLISH_TOKEN
  script:
    - apt-get update && apt-get install --yes chromium
    - npm run -s release -- publish ${remote}
`,
});
