/** Some browsers read the file only after the click was handled; in milliseconds. */
const KEPT_FOR_MS = 40_000;

/** Hands a value to the browser as a JSON file to save. */
export function saveJson(value: unknown, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
