import { setIn, type AnyObject, type ValidationErrors } from 'final-form';
import { ValidationError, type Schema } from 'yup';

/**
 * Returns a validator for a yup schema: one message per field path, "required"
 * first. Throws for asynchronous tests.
 */
export const validateWith =
  (schema: Schema) =>
  (values: AnyObject): ValidationErrors => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return firstMessages(error);
    }
  };

function firstMessages({ inner }: ValidationError): AnyObject {
  let errors: AnyObject = {};
  // Last to first: a path's first message remains.
  const missing = inner.filter(({ type }) => type === 'required');
  for (const { path, message } of [...missing, ...inner].reverse()) {
    if (path) errors = setIn(errors, path, message) as AnyObject;
  }
  return errors;
}
