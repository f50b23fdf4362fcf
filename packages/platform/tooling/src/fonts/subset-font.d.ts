declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    preserveNameIds?: readonly number[];
    /** Kept OpenType features; default: all. */
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** Keeps all; the text is empty then. */
    keepAllGlyphs?: boolean;
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: readonly string[];
  }

  /** Keeps the text's glyphs. Rejects non-fonts. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
