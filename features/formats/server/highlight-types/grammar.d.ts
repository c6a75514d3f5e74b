export type Grammar = (hljs: object) => object;

declare const grammar: Grammar;
export default grammar;
