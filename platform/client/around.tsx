import { Fragment, type ReactNode } from "react";

/** Stand in a text for what is no text: `around(t("By {name}", { name: HERE }), <a href={url}>{name}</a>)`. */
export const HERE = "\ue000";
export const THERE = "\ue001";

/** A text with an element at `HERE`, and another at `THERE`. */
export const around = (text: string, here: ReactNode, there?: ReactNode) =>
  text.split(/([\ue000\ue001])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are their places
    <Fragment key={place}>{part === HERE ? here : part === THERE ? there : part}</Fragment>
  ));
