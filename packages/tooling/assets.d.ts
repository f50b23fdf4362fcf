/** webpack (`asset/resource`) gives the file's public address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.ttf' {
  const url: string;
  export default url;
}
