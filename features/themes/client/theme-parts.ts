import { AdditionsType, addTo } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";

export interface ThemePartProps {
  /** Value in the draft of the theme; undefined without one. */
  value: unknown;
  /** True for the theme that the forum shows. */
  isCurrent: boolean;
  /** Changes the value in the draft; undefined removes it. */
  onChange(value: unknown): void;
}

/** A part of themes that another feature owns. */
interface ThemePart {
  /** Name of its group in the variables of themes, such as `globalFragmentImpls`. */
  name: string;
  /** Returns its name in the editor of themes, in the reader's language. */
  label(): string;
  /** Shows and changes the value; loaded when it is opened. */
  panel: OnDemand<ThemePartProps>;
}

export const themeParts = new AdditionsType<ThemePart>("themeParts");

/** Adds a part to the editor of themes, below the others. Its value is drafted, published and restored with the theme. */
export const addThemePart = (part: ThemePart) => addTo(themeParts, part);
