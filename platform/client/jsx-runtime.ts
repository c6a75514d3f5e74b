import { jsx as element, jsxs as elements, Fragment } from "react/jsx-runtime";

export type MakeElement = typeof element;

/** What the compiler makes of JSX in browsers: React's own functions, unless `changeElements` was called. */
export let jsx: MakeElement = element;
export let jsxs: MakeElement = elements;
/** @public Imported by what the compiler makes. */
export { Fragment };

/** Replaces the functions that make elements. Call it before anything renders. */
export function changeElements(change: (make: MakeElement) => MakeElement): void {
  jsx = change(jsx);
  jsxs = change(jsxs);
}
