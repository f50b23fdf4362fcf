/** webpack (`asset/resource`) returns the file's public URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.ttf' {
  const url: string;
  export default url;
}
