import type { Decorator } from 'final-form';

/**
 * For forms that keep what was typed when their initial values change: resetting one still restores all initial values.
 */
export function keepChangedValues<Values extends object>(): Decorator<Values> {
  return (form) => {
    const { reset } = form;
    form.reset = (...values) => {
      form.setConfig('keepDirtyOnReinitialize', false);
      reset(...values);
      form.setConfig('keepDirtyOnReinitialize', true);
    };
    return () => (form.reset = reset);
  };
}
