/** Outlines a code's dark modules, by row. */
export function qrPath(modules: ArrayLike<number>, size: number): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && modules[y * size + x + 1]) x += 1;
      const length = x - start + 1;
      runs.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
  }
  return runs.join('');
}
