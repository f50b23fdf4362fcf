export { BYTE_ORDER_MARK, csvFile } from './csvFile.ts';
export { csvText } from './csvText.ts';
export { saveFile, type FileToSave } from './saveFile.ts';
