import type { ErrorName } from '@psma/api-contract';
import { messages } from '../messages.ts';
import { HttpError } from './HttpError.ts';

const named = (name: ErrorName) => name;

export class InvalidRequest extends HttpError {
  constructor(message: string, details?: Record<string, unknown>, status = 400) {
    super(status, named('InvalidRequest'), message, details);
  }
}

/** Also for what belongs to someone else, so that ids tell nothing (decision G36). */
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

/** The database cannot work now; trying again later helps. */
export class DatabaseUnreachable extends HttpError {
  constructor() {
    super(503, named('DatabaseUnreachable'), messages.databaseUnreachable);
  }
}

/** The same call came before, and is being worked on (decision G127). */
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
