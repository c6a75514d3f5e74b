import { Fragment, type ReactNode } from "react";

interface MarkedTextProps {
  text: string;
  /** Ranges [from, to) in the text, in order. */
  marks: readonly (readonly [number, number] | readonly number[])[];
}

/** Plain text with the matched terms marked. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  let end = 0;
  const parts = marks.map(([from = 0, to = 0]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
