// Lazily shared modules need a dynamic import in the shell's graph.
export * from '@psma/design-system/forms';
