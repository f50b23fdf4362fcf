/** A call of the product API: its path lies below the API base, with `:name` for each parameter. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
}

/** Every call, written once for the server and the client (specification section 7, and what was added to it). */
export const API_ROUTES = {
  triageQuestions: { method: 'GET', path: '/triage/questions' },
  triageFlow: { method: 'GET', path: '/triage/questions/flow' },
  /** Added: texts of the reminders R01 to R06. */
  triageReminders: { method: 'GET', path: '/triage/reminders' },
  triageSessionCreate: { method: 'POST', path: '/triage/session' },
  triageSession: { method: 'GET', path: '/triage/session/:sessionId' },
  triageSessionComplete: { method: 'PATCH', path: '/triage/session/:sessionId' },
  triageResults: { method: 'GET', path: '/triage/session/:sessionId/results' },
  triageShare: { method: 'POST', path: '/triage/session/:sessionId/recommendations/email' },
  triageAnswer: { method: 'POST', path: '/triage/session/:sessionId/question/:questionId/answer' },
  triageAnswerDelete: {
    method: 'DELETE',
    path: '/triage/session/:sessionId/question/:questionId/answer/:answerId',
  },

  userMe: { method: 'GET', path: '/user/me' },
  userUpdate: { method: 'PATCH', path: '/user/me' },
  userDelete: { method: 'DELETE', path: '/user/me' },
  userOrganisation: { method: 'PATCH', path: '/user/organisation' },
  /** Added: everything kept about the user, as JSON (decision G83). */
  userExport: { method: 'GET', path: '/user/me/export' },

  /** Query `session` (added): the questions in the content version in which that session was begun. */
  assessmentQuestions: { method: 'GET', path: '/assessment/questions' },
  assessmentSessions: { method: 'GET', path: '/assessment/sessions' },
  assessmentCreate: { method: 'POST', path: '/assessment/session' },
  assessmentSession: { method: 'GET', path: '/assessment/session/:sessionId' },
  assessmentRename: { method: 'PATCH', path: '/assessment/session/:sessionId' },
  assessmentDelete: { method: 'DELETE', path: '/assessment/session/:sessionId' },
  assessmentAnswer: { method: 'POST', path: '/assessment/session/:sessionId/question/:questionId/answer' },
  assessmentComplete: { method: 'POST', path: '/assessment/session/:sessionId/complete' },
  assessmentRetake: { method: 'POST', path: '/assessment/session/:sessionId/retake' },
  assessmentFeedback: { method: 'POST', path: '/assessment/session/:sessionId/feedback' },
  assessmentResults: { method: 'GET', path: '/assessment/session/:sessionId/results' },

  /** Added: the first-party collector; everything is dropped under Global Privacy Control. */
  analyticsEvents: { method: 'POST', path: '/analytics/events' },
  /** Added: the images of the recommendations, `image/svg+xml`. */
  illustration: { method: 'GET', path: '/content/illustrations/:file' },
} as const satisfies Record<string, ApiRoute>;
export type ApiRouteName = keyof typeof API_ROUTES;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The path parameters that a route needs, by name. */
export type RouteParams<Route extends ApiRoute> = { [Name in ParameterOf<Route['path']>]: string };

/** A route's path with its parameters filled in and percent-encoded; still relative to the API base. */
export function routePath<Route extends ApiRoute>(route: Route, params: RouteParams<Route>): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}
