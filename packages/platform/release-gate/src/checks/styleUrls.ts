import { generate, parse, walk } from 'css-tree';

/** Functions with URL strings. */
const LOADS = /^(-webkit-)?(image-set|cross-fade|image|src)$/i;

/** Returns every URL styles load, and unparsable parts that might. */
export function styleUrls(css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    if (node.type === 'Url') found.push(node.value);
    if (node.type === 'String' && LOADS.test(this.function?.name ?? '')) found.push(node.value);
    if (node.type === 'Raw' && /(url|image|image-set|cross-fade|src)\(|\\/i.test(node.value))
      found.push(generate(node));
  });
  return found;
}
