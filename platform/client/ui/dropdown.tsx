import type { ReactNode } from "react";
import { onDemand } from "./on-demand.ts";
import { Opener, type OpenerProps } from "./opener.tsx";

interface Named {
  label: string;
  /** Second line, in small print. */
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface MenuAction extends Named {
  /** A destructive action. */
  isDangerous?: boolean;
  onAction(): void;
}

export interface MenuLink extends Named {
  href: string;
}

/**
 * One of several choices: adjacent choices of one kind form a group, and one radio of a group is checked.
 */
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
  /** Entries of the menu; called while it is open. */
  entries(): readonly MenuEntry[];
  /** At least 350 pixels wide, for longer entries. */
  isRich?: boolean;
  /** Preferred side of the button: above for a button at the bottom of something. */
  side?: "top" | "bottom";
}

/** A button with a menu. Renders a plain button until the user approaches it. */
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
