import type { jsPDF } from 'jspdf';
import { internalsOf, putObject, putStream } from '../jspdf/jsPdfInternals.ts';
import { lengthOf, visualOrderRuns } from './visualOrderRuns.ts';

/** Position in points; `baseline` from the page's top. */
interface TextBox {
  x: number;
  baseline: number;
  width: number;
  size: number;
}

/** Form name in page resources. */
const nameOf = (index: number) => `Text${index + 1}`;

/**
 * Returns a function that overlays pictures with invisible text for copying and
 * searching. Each is a form with a stretched glyphless font, which jsPDF itself
 * cannot write.
 */
export function invisibleText(document: jsPDF): (text: string, box: TextBox) => void {
  const { events, newObjectDeferred, pageSize, write } = internalsOf(document);
  const texts: string[] = [];
  let references: string[] = [];
  const characters = new Map<string, number>();
  const kept = () => `${newObjectDeferred()} 0 R`;
  const codeOf = (character: string) => {
    const code = characters.get(character) ?? characters.size + 1;
    characters.set(character, code);
    return hexadecimal(code);
  };

  events.subscribe('putResources', () => {
    if (texts.length === 0) return;
    const font = putFont(document, [...characters], kept);
    references = texts.map((text) => {
      const reference = kept();
      const shown = visualOrderRuns(text).map(
        (piece) => `1 0 0 1 ${piece.at} 0 Tm <${[...piece.text].map(codeOf).join('')}> Tj`,
      );
      putStream(document, reference, `BT /F 1 Tf 3 Tr ${shown.join(' ')} ET`, {
        Type: '/XObject',
        Subtype: '/Form',
        BBox: `[0 -1 ${lengthOf([text])} 1]`,
        Resources: `<</Font<</F ${font}>>>>`,
      });
      return reference;
    });
  });
  events.subscribe('putXobjectDict', () =>
    references.forEach((reference, index) => write(`/${nameOf(index)} ${reference}`)),
  );

  return (text, { x, baseline, width, size }) => {
    [...text].forEach(codeOf);
    const stretch = (width / lengthOf([text])).toFixed(3);
    const y = (pageSize.getHeight() - baseline).toFixed(2);
    write(`q ${stretch} 0 0 ${size} ${x.toFixed(2)} ${y} cm /${nameOf(texts.length)} Do Q`);
    texts.push(text);
  };
}

/** Writes a file-less composite font; returns its reference. */
function putFont(document: jsPDF, characters: [string, number][], kept: () => string): string {
  const [font, descendant, descriptor, map] = [kept(), kept(), kept(), kept()];
  putObject(
    document,
    font,
    `<</Type/Font/Subtype/Type0/BaseFont/Invisible/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${map}>>`,
  );
  putObject(
    document,
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/Invisible/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/DW 1000/CIDToGIDMap/Identity>>`,
  );
  putObject(
    document,
    descriptor,
    '<</Type/FontDescriptor/FontName/Invisible/Flags 4/FontBBox[0 -250 1000 900]/ItalicAngle 0/Ascent 900/Descent -250/CapHeight 700/StemV 80>>',
  );
  putStream(document, map, toUnicode(characters), {});
  return font;
}

/** Maximum entries per section of such a map. */
const SECTION = 100;

/** Maps codes to characters for PDF readers. */
function toUnicode(characters: [string, number][]): string {
  const lines = characters.map(([character, code]) => `<${hexadecimal(code)}> <${utf16(character)}>`);
  const sections = Array.from({ length: Math.ceil(lines.length / SECTION) }, (_, index) =>
    lines.slice(index * SECTION, (index + 1) * SECTION),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Invisible def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...sections.map((section) => `${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const hexadecimal = (number: number) => number.toString(16).padStart(4, '0');

const utf16 = (character: string) =>
  Array.from({ length: character.length }, (_, index) => hexadecimal(character.charCodeAt(index))).join('');
