import type { TemplateNames } from './templateNames.ts';

/** Tests each change, previews pull requests until they are closed, publishes what is merged. */
export const ciRecipes = ({ remote }: TemplateNames, url: string): Record<string, string> => ({
  '.github/workflows/remote.yml': `name: Remote
on:
  pull_request:
    types: [opened, synchronize, reopened, closed]
  push:
    branches: [main]
permissions:
  contents: read
defaults:
  run:
    # With pipefail: a refusal fails the step.
    shell: bash
env:
  RELEASE_URL: ${url}
  PREVIEW_NAME: pr-\${{ github.event.number }}
jobs:
  test:
    if: github.event.action != 'closed'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
  preview:
    # A fork gets no secret, and no preview.
    if: github.event_name == 'pull_request' && github.event.action != 'closed' && github.event.pull_request.head.repo.full_name == github.repository
    needs: test
    runs-on: ubuntu-latest
    concurrency:
      group: preview-\${{ github.event.number }}
    env:
      RELEASE_TOKEN: \${{ secrets.RELEASE_PREVIEW_TOKEN }}
    steps:
      - uses: actions/checkout@v6
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci
      - run: |
          npm run -s release -- preview create ${remote} --name "$PREVIEW_NAME" \\
            --reason "Preview $PREVIEW_NAME" 2>&1 | tee -a "$GITHUB_STEP_SUMMARY"
  end-preview:
    if: github.event.action == 'closed' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    # After a preview that is being made.
    concurrency:
      group: preview-\${{ github.event.number }}
    env:
      RELEASE_TOKEN: \${{ secrets.RELEASE_PREVIEW_TOKEN }}
    steps:
      - uses: actions/checkout@v6
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci
      - run: npm run -s release -- preview end "$PREVIEW_NAME" --reason "Pull request closed"
  publish:
    if: github.event_name == 'push'
    needs: test
    runs-on: ubuntu-latest
    # One after the other, in the order of the commits.
    concurrency:
      group: publish
    env:
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
    PREVIEW_NAME: mr-$CI_MERGE_REQUEST_IID
  resource_group: preview-$CI_MERGE_REQUEST_IID
  script:
    - apt-get update && apt-get install --yes chromium
    - PREVIEW=$(npm run -s release -- preview create ${remote} --name "$PREVIEW_NAME" --reason "Preview $PREVIEW_NAME")
    - echo "$PREVIEW"
    - echo "PREVIEW_URL=$(echo "$PREVIEW" | head -n 1)" > preview.env
  artifacts:
    reports:
      dotenv: preview.env
  environment:
    name: preview/mr-$CI_MERGE_REQUEST_IID
    url: $PREVIEW_URL
    on_stop: end-preview
    auto_stop_in: 3 days

end-preview:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID
      when: manual
      allow_failure: true
  variables:
    RELEASE_TOKEN: $RELEASE_PREVIEW_TOKEN
    PREVIEW_NAME: mr-$CI_MERGE_REQUEST_IID
  resource_group: preview-$CI_MERGE_REQUEST_IID
  script:
    - npm run -s release -- preview end "$PREVIEW_NAME" --reason "Merge request closed"
  environment:
    name: preview/mr-$CI_MERGE_REQUEST_IID
    action: stop

publish:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    RELEASE_TOKEN: $RELEASE_PUBLISH_TOKEN
  resource_group: publish
  script:
    - apt-get update && apt-get install --yes chromium
    - npm run -s release -- publish ${remote}
`,
});
