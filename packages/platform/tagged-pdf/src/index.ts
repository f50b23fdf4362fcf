export { createTaggedPdf, type TaggedPdfOptions } from './createTaggedPdf.ts';
export { encryptPdf } from './encryptPdf.ts';
export type { AttachedFile } from './jspdf/attachFiles.ts';
export { toBase64 } from './jspdf/binaryString.ts';
export type { Face, Fonts } from './jspdf/embedFonts.ts';
export type { Bookmark, Surface } from './surface.ts';
export { Tree } from './tags/tree.ts';
export type { Annotation, Area, Attributes, Element, Mark, Pagination, Role } from './tags/tree.ts';
export type { Picture, TextRasteriser, TextStyle } from './text/textRasteriser.ts';
