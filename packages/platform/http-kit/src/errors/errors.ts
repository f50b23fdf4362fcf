import type { CommonErrorName } from '@psma/route-contract';
import { messages } from '../messages.ts';
import { HttpError } from './HttpError.ts';

const named = (name: CommonErrorName) => name;

export class InvalidRequest extends HttpError {
  constructor(message: string, details?: Record<string, unknown>, status = 400) {
    super(status, named('InvalidRequest'), message, details);
  }
}

/** Sent for unknown resources and for those of others (decision G36). */
export class NotFound extends HttpError {
  constructor(what: string) {
    super(404, named('NotFound'), messages.noSuch(what));
  }
}

export class TooManyRequests extends HttpError {
  constructor(message: string = messages.tooManyRequests) {
    super(429, named('TooManyRequests'), message);
  }
}

export class InternalError extends HttpError {
  constructor() {
    super(500, named('InternalError'), messages.internalError);
  }
}

/** Retrying later helps. */
export class DatabaseUnreachable extends HttpError {
  constructor() {
    super(503, named('DatabaseUnreachable'), messages.databaseUnreachable);
  }
}

/** The same request is in progress (decision G127). */
export class StillRunning extends HttpError {
  constructor() {
    super(409, named('StillRunning'), messages.stillRunning);
  }
}

export class KeyReused extends HttpError {
  constructor() {
    super(422, named('KeyReused'), messages.keyReused);
  }
}
