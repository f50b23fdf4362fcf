/** A request's response, and its changes. */
export interface Answered {
  method: string;
  status: number;
  type: string;
  payload: string;
  changed: string[];
}

/** Returns a response's violation of the general guarantees, or null. */
export function violationOf({ method, status, type, payload, changed }: Answered): string | null {
  if (status >= 500) return payload;
  if (status < 400) return null;
  if (changed.length > 0) return `${changed.join(', ')} changed`;
  if (method === 'HEAD') return null;
  if (!type.startsWith('application/json')) return payload;
  const body = JSON.parse(payload) as Record<string, unknown>;
  const inForm =
    body['status'] === status && typeof body['name'] === 'string' && typeof body['message'] === 'string';
  return inForm ? null : payload;
}
