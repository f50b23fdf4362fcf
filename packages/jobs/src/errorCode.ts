const CODE = /^[\w.-]{1,60}$/;

/** An error's code or class: its message may repeat a payload. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (
    ([code, name].find((text) => typeof text === 'string' && CODE.test(text)) as string | undefined) ??
    'unknown'
  );
}
