declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    preserveNameIds?: readonly number[];
    /** OpenType features that stay; all of them without it. */
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** Nothing is left out; the text is empty then. */
    keepAllGlyphs?: boolean;
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: readonly string[];
  }

  /** The font with the glyphs of the text's characters. Rejects when it is no font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
