import type { ReactNode } from "react";
import { onDemand } from "./on-demand.ts";
import { Opener, type OpenerProps } from "./opener.tsx";

interface Named {
  label: string;
  /** A second line, in small. */
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface MenuAction extends Named {
  /** Takes something away. */
  isDangerous?: boolean;
  onAction(): void;
}

export interface MenuLink extends Named {
  href: string;
}

/** One of several that go together: neighbours of one kind are one group, and one radio of a group is checked. */
export interface MenuChoice extends Named {
  kind: "checkbox" | "switch" | "radio";
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

export interface Submenu extends Named {
  entries: readonly MenuEntry[];
}

export interface MenuSection {
  title: string;
  entries: readonly Exclude<MenuEntry, MenuSection>[];
}

export type MenuEntry = MenuAction | MenuLink | MenuChoice | Submenu | MenuSection | "separator";

const menu = onDemand(() => import("./dropdown-menu.tsx").then(({ DropdownMenu }) => DropdownMenu));

interface DropdownProps extends OpenerProps {
  /** What it offers; asked for while it is open. */
  entries(): readonly MenuEntry[];
  /** At least 350 wide, for entries that have more to say. */
  isRich?: boolean;
  /** Where it opens when there is room: above what stands at the foot of something. */
  side?: "top" | "bottom";
}

/** A button with a menu. Until somebody comes near, it is a plain button and nothing else. */
export const Dropdown = ({
  entries,
  isRich = false,
  align = "start",
  side = "bottom",
  ...opener
}: DropdownProps) => (
  <Opener
    {...opener}
    panel={menu}
    popup="menu"
    show={(Menu, panel) => <Menu {...panel} entries={entries()} align={align} isRich={isRich} side={side} />}
  />
);
