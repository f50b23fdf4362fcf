import vm from 'node:vm';

/** Why a script does not parse; null when it does. Runs in a thread of the gate's. */
export function parseScript({ path, text }: { path: string; text: string }): string | null {
  try {
    new vm.Script(text, { filename: path });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
