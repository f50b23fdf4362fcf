/** Rejects if the file was moved or changed since it was chosen. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')));
    reader.readAsDataURL(file);
  });
