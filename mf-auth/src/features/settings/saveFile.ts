/** Some browsers read the file late; in milliseconds. */
const REVOKE_URL_AFTER_MS = 40_000;

export function saveFile(text: string, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS);
}
