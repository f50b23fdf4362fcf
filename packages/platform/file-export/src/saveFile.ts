export interface FileToSave {
  name: string;
  content: Blob;
}

/** Milliseconds; some browsers read the file after the click handler. */
const REVOKE_URL_AFTER_MS = 40_000;

/** Saves a file through a link, without a request. */
export function saveFile({ name, content }: FileToSave): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS);
}
