import { Fragment, type ReactNode } from "react";

/**
 * Placeholders for elements in a text: `around(t("By {name}", { name: HERE }), <a href={url}>{name}</a>)`.
 */
export const HERE = "\ue000";
export const THERE = "\ue001";

/** Renders a text with an element at `HERE`, and optionally another at `THERE`. */
export const around = (text: string, here: ReactNode, there?: ReactNode) =>
  text.split(/([\ue000\ue001])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are their places
    <Fragment key={place}>{part === HERE ? here : part === THERE ? there : part}</Fragment>
  ));
