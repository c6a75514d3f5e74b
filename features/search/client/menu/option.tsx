import type { ReactNode } from "react";
import styles from "./search-menu.module.css";
import { optionID } from "./use-combobox.ts";

interface OptionProps {
  /** Id of the list. */
  id: string;
  place: number;
  active: number;
  point(place: number): void;
  href: string;
  newTab?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** An option of the menu: a link that the keys of the field can reach. */
export const Option = ({ id, place, active, point, newTab = false, children, ...link }: OptionProps) => (
  <a
    {...link}
    id={optionID(id, place)}
    className={styles.option}
    role="option"
    aria-selected={place === active}
    tabIndex={-1}
    // Ignore a pointer that rests where the menu opens.
    onPointerMove={({ movementX, movementY }) => (movementX || movementY) && place !== active && point(place)}
    {...(newTab && { target: "_blank", rel: "noopener" })}
  >
    {children}
  </a>
);
