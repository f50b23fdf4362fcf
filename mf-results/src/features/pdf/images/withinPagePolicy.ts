/** What html2canvas writes into the frame it clones into, and the one string admitted there. */
const EMPTY_DOCUMENT = /^(<!DOCTYPE [^<>]*>)?<html><\/html>$/i;

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string }): unknown;
}

/**
 * Runs a capture by html2canvas, which knows neither nonces nor Trusted Types, so that the page's policy holds: style
 * elements made meanwhile carry the nonce. The frame that it clones the page into has policies of its own, and is
 * written to as soon as it is inserted; on insertion it gets one that admits an empty document and nothing else.
 */
export async function withinPagePolicy<Result>(
  nonce: string,
  capture: () => Promise<Result>,
): Promise<Result> {
  const { body } = document;
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = Document.prototype.createElement.call(document, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  body.appendChild = (node) => {
    const added = Node.prototype.appendChild.call(body, node);
    if (node instanceof HTMLIFrameElement) admitEmptyDocument(node);
    return added as typeof node;
  };
  try {
    return await capture();
  } finally {
    Reflect.deleteProperty(document, 'createElement');
    Reflect.deleteProperty(body, 'appendChild');
  }
}

function admitEmptyDocument(frame: HTMLIFrameElement): void {
  const { trustedTypes } = (frame.contentWindow ?? {}) as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (!EMPTY_DOCUMENT.test(html.trim()))
        throw new TypeError('Only an empty document may be written here.');
      return html;
    },
  });
}
