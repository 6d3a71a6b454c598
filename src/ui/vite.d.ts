/// <reference types="vite/client" />

declare module 'world-atlas/*.json?url' {
  const url: string;
  export default url;
}
