import type { ComponentType } from "react";

/** A group of components in the gallery. */
export interface Section {
  /** Heading and, in lower case, anchor. */
  name: string;
  Show: ComponentType;
}
