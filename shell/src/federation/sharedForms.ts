// Lazily shared modules need a dynamic import here.
export * from '@psma/design-system/forms';
