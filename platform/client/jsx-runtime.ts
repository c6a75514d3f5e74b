import { jsx as element, jsxs as elements, Fragment } from "react/jsx-runtime";

type Props = Readonly<Record<string, unknown>>;
type Make = typeof element;

/** What the compiler makes of JSX in browsers: React's own functions, unless `changeElements` was called. */
export let jsx: Make = element;
export let jsxs: Make = elements;
export { Fragment };

/** Lets a function change the properties of every element of HTML. Call it before anything renders. */
export function changeElements(change: (props: Props) => Props): void {
  const changing =
    (make: Make): Make =>
    (type, props, key) =>
      make(type, typeof type === "string" ? change(props as Props) : props, key);
  jsx = changing(element);
  jsxs = changing(elements);
}
