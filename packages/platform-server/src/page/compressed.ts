import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Each page is made for its visitor: a quality that takes about a millisecond. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The page as small as the client takes it. Nothing of the request stands in it, so its length tells nobody what else
 * does.
 */
export async function compressed(html: string, acceptEncoding = '') {
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding);
  if (!takesBrotli) return { headers: { vary: 'accept-encoding' }, body: html };
  return {
    headers: { vary: 'accept-encoding', 'content-encoding': 'br' },
    body: await brotli(html, QUICKLY),
  };
}
