declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    preserveNameIds: number[];
    noLayoutClosure: boolean;
    noHinting: boolean;
    dropTables: string[];
  }

  /** The font with the glyphs of the text's characters. Rejects when it is no font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
