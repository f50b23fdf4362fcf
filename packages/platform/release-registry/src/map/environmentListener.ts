/** Also receives previews, by `previewScope`. The revision is null once one is removed. */
export type EnvironmentListener = (environment: string, revision: number | null) => void;
