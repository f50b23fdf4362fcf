/** Names of `:name` parameters. */
type Required<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? Required<Segment> | Required<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** Names of `:name?` parameters. */
type Optional<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? Optional<Segment> | Optional<Rest>
  : Path extends `:${infer Name}?`
    ? Name
    : never;

export type PathValues<Path extends string> = { [Name in Required<Path>]: string } & {
  [Name in Optional<Path>]?: string;
};

/** Percent-encodes the values; omits the segments of absent optional ones. */
export function fillPath<Path extends string>(path: Path, values: PathValues<Path>): string {
  const given: Readonly<Record<string, string | undefined>> = values;
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = given[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
