import type { jsPDF } from 'jspdf';
import { binaryString } from './binaryString.ts';

/** Embedded fonts. */
export type Face = 'text' | 'strong' | 'heading';

/** TrueType file of each face. */
export type Fonts = Record<Face, ArrayBuffer>;

const NORMAL = 'normal';

/** Embeds the faces; jsPDF keeps only used glyphs. */
export function embedFonts(document: jsPDF, fonts: Fonts): void {
  for (const [face, bytes] of Object.entries(fonts)) {
    const file = `${face}.ttf`;
    document.addFileToVFS(file, binaryString(new Uint8Array(bytes)));
    document.addFont(file, face, NORMAL);
  }
}

export const chooseFont = (document: jsPDF, face: Face): jsPDF => document.setFont(face, NORMAL);

/** Reports whether the current face has a glyph. */
export function hasGlyph(document: jsPDF, character: string): boolean {
  const { metadata } = document.getFont() as unknown as {
    metadata: { characterToGlyph(code: number): number };
  };
  return character.length === 1 && metadata.characterToGlyph(character.charCodeAt(0)) !== 0;
}
