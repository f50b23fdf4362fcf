/**
 * Encrypts with AES-256 (PDF security handler revision 6). Permits reading,
 * printing, copying, accessibility; no changes. The owner password is random. Loads
 * its libraries on the first use. The password must be prepared (ISO 32000-2).
 */
export async function encryptPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const { encryptWithAes } = await import('./encryption/encryptWithAes.ts');
  return encryptWithAes(pdf, password);
}
