/** What is used of the package. Its published types bring all of Node's globals into every file of a browser. */
declare module 'qrcode' {
  export function create(
    text: string,
    options?: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; data: Uint8Array } };
}
