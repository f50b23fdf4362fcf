import type { Decorator } from 'final-form';

/** Keeps typed input when initial values change. */
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
