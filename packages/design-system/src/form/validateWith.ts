import { setIn, type AnyObject, type ValidationErrors } from 'final-form';
import { ValidationError, type Schema } from 'yup';

/**
 * A form-level validator from a yup schema: one message per field, at the field's path; that it is required before any
 * other, then the first. The schema's tests
 * must be synchronous; an asynchronous one throws.
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
  // Last to first, so that the first message of a path stays; "required" before all, whatever the schema's order.
  const missing = inner.filter(({ type }) => type === 'required');
  for (const { path, message } of [...missing, ...inner].reverse()) {
    if (path) errors = setIn(errors, path, message) as AnyObject;
  }
  return errors;
}
