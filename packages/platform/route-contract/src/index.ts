export type { Answer, Endpoint, PathParams, Route, RouteRequest, Routes, RouteSchema } from './Route.ts';
export { fillPath } from './fillPath.ts';
export { routePath } from './routePath.ts';
export { matchesShape } from './Shape.ts';
export type { Shape, ShapeOf } from './Shape.ts';
export type { ApiErrorBody, CommonErrorName } from './schemas/errorBody.ts';
