/**
 * Works around jsPDF's unescaped carriage returns, which corrupt "č" (0D in UTF-16): a
 * hexadecimal string replaces an equally long placeholder.
 */
export function documentTitle(title: string): { placeholder: string; write(pdf: Uint8Array): Uint8Array } {
  const hexadecimal = `<FEFF${[...utf16(title)].map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
  const placeholder = 'T'.repeat(hexadecimal.length - 2);
  return {
    placeholder,
    write(pdf) {
      const at = indexOf(pdf, new TextEncoder().encode(`/Title (${placeholder})`));
      if (at < 0) throw new Error('The PDF holds no place for its title.');
      pdf.set(new TextEncoder().encode(`/Title ${hexadecimal}`), at);
      return pdf;
    },
  };
}

function* utf16(text: string): Generator<number> {
  for (let index = 0; index < text.length; index += 1) yield text.charCodeAt(index);
}

/** The information dictionary is near the end. */
function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  for (let at = bytes.length - part.length; at >= 0; at -= 1) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
