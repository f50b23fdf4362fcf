const hasKey = (node: Node, prefix: string) => Object.keys(node).some((key) => key.startsWith(prefix));

/** Whether React created this node or hydrated it; React marks each with a property of its own. */
export const isReactNode = (node: Node): boolean => hasKey(node, '__reactFiber$');

/** Whether React or the page itself decides which children this node has. */
export const isManaged = (node: Node): boolean =>
  hasKey(node, '__react') || [document.head, document.body, document.documentElement].includes(node as never);
