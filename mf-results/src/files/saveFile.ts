export interface FileToSave {
  name: string;
  content: Blob;
}

/** Some browsers read the file only after the click was handled; in milliseconds. */
const REVOKE_URL_AFTER_MS = 40_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: FileToSave): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS);
}
