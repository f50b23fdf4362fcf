export { createTaggedPdf, type TaggedPdfOptions } from './createTaggedPdf.ts';
export { encryptPdf } from './encryptPdf.ts';
export type { AttachedFile } from './jspdf/attachFiles.ts';
export type { Fonts } from './jspdf/embedFonts.ts';
export type { Bookmark, Face, Pagination, Picture, Surface, TextStyle } from './surface.ts';
export { Tree } from './tags/tree.ts';
export type { Annotation, Area, Attributes, Element, Mark, Role } from './tags/tree.ts';
export type { TextRasteriser } from './text/textRasteriser.ts';
export { toBase64 } from './binaryString.ts';
