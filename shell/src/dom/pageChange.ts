let changed = false;

/** True after another party's translation, extension, script or style. */
export const isPageChanged = (): boolean => changed;

export function notePageChange(): void {
  changed = true;
}
