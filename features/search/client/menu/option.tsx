import type { ReactNode } from "react";
import styles from "./search-menu.module.css";
import { optionID } from "./use-combobox.ts";

interface OptionProps {
  /** Of the list. */
  id: string;
  place: number;
  active: number;
  point(place: number): void;
  href: string;
  newTab?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** An entry of the menu: a link that the keys reach from within the field. */
export const Option = ({ id, place, active, point, newTab = false, children, ...link }: OptionProps) => (
  <a
    {...link}
    id={optionID(id, place)}
    className={styles.option}
    role="option"
    aria-selected={place === active}
    tabIndex={-1}
    // A pointer that rests where the menu opens points at nothing.
    onPointerMove={({ movementX, movementY }) => (movementX || movementY) && place !== active && point(place)}
    {...(newTab && { target: "_blank", rel: "noopener" })}
  >
    {children}
  </a>
);
