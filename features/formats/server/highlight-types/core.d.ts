// The library's own types include the browser's, with which `document` would compile on the server.
import type { Grammar } from "./grammar.d.ts";

declare const hljs: {
  registerLanguage(name: string, language: Grammar): void;
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
};
export default hljs;
