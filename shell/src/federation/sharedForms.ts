// What the shell provides to every remote as a chunk of its own must stand in its graph, behind a dynamic import.
export * from '@psma/design-system/forms';
