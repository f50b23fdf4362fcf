/** Milliseconds; some browsers read the file after the click handler. */
const REVOKE_URL_AFTER_MS = 40_000;

export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS);
}
