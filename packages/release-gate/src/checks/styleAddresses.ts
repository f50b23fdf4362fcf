import { generate, parse, walk } from 'css-tree';

/** Functions whose texts are addresses. */
const LOADS = /^(-webkit-)?(image-set|cross-fade|image|src)$/i;

/** Every address that styles load from, as a browser reads it; and what does not parse and might load something. */
export function styleAddresses(css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    if (node.type === 'Url') found.push(node.value);
    if (node.type === 'String' && LOADS.test(this.function?.name ?? '')) found.push(node.value);
    if (node.type === 'Raw' && /(url|image|image-set|cross-fade|src)\(|\\/i.test(node.value))
      found.push(generate(node));
  });
  return found;
}
