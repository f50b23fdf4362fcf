const hasKey = (node: Node, prefix: string) => Object.keys(node).some((key) => key.startsWith(prefix));

/** React marks created and hydrated nodes with its own property. */
export const isReactNode = (node: Node): boolean => hasKey(node, '__reactFiber$');

/** True if React or the page determines the children. */
export const hasManagedChildren = (node: Node): boolean =>
  hasKey(node, '__react') || [document.head, document.body, document.documentElement].includes(node as never);
