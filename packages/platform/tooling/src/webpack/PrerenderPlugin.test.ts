import { expect, test } from '@jest/globals';
import { renderingFailure } from './PrerenderPlugin.ts';

test('A-REM-027 a screen that needs a browser is named by error and component, without a stack', () => {
  const stderr = `/app/.cache/first/mf-checklist/0123456789ab.cjs:70
ReferenceError: window is not defined
    at ChecklistScreen (/app/.cache/first/mf-checklist/0123456789ab.cjs:70:12)
    at renderWithHooks (/app/.cache/first/mf-checklist/0123456789ab.cjs:90:1)`;
  expect(renderingFailure(['/checklist'], { stderr })).toMatch(
    /^Rendering \/checklist .*\(ReferenceError: window is not defined in ChecklistScreen\)\. Use window, .* in effects/,
  );
  expect(renderingFailure(['/checklist'], { killed: true })).toContain('no end within 30 s');
});
