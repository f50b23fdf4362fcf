let changed = false;

/** Whether another party changed the document: a translation, an extension, a script or style that it injected. */
export const isPageChanged = (): boolean => changed;

export function notePageChange(): void {
  changed = true;
}
