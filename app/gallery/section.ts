import type { ComponentType } from "react";

/** A group of pieces on the page that shows them all. */
export interface Section {
  /** Its heading and, in lower case, its anchor. */
  name: string;
  Show: ComponentType;
}
