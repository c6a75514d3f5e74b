import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { t } from "../translate.ts";
import { classes } from "./classes.ts";
import { Dropdown, type MenuEntry } from "./dropdown.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { RovingFocus } from "./roving-focus.tsx";
import styles from "./toolbar.module.css";

export interface Tool {
  label: string;
  icon: IconName;
  /** Keyboard shortcut, as displayed. */
  keys?: string | undefined;
  /** State of a toggle. */
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onPress(): void;
}

export const ToolButton = ({ label, icon, keys, isOn, isDisabled = false, onPress }: Tool) => (
  <button
    type="button"
    className={styles.tool}
    aria-pressed={isOn}
    // Stays focusable, so that the focus is not lost.
    aria-disabled={isDisabled || undefined}
    data-tooltip={keys ? `${label} (${keys})` : label}
    onClick={() => isDisabled || onPress()}
  >
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
  </button>
);

const entryOf = ({ label, icon, keys, isOn, isDisabled = false, onPress }: Tool): MenuEntry => {
  const shared = { label, isDisabled, ...(keys ? { description: keys } : {}) };
  return isOn === undefined
    ? { ...shared, icon: <Icon name={icon} />, onAction: onPress }
    : { ...shared, kind: "checkbox", isChecked: isOn, onChange: onPress };
};

/** Returns the number of tools that fit, updated when the width changes. */
function useRoom(most: number) {
  const room = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(most);
  useLayoutEffect(() => {
    const place = room.current;
    if (!place) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(place).getPropertyValue("--size-tool")) || 1;
      setFitting(Math.min(most, Math.floor(place.clientWidth / size)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    measure();
    return () => observer.disconnect();
  }, [most]);
  return [room, fitting] as const;
}

interface ToolbarProps {
  label: string;
  tools: readonly Tool[];
  /** Tools that are always in the menu at the end. */
  more: readonly Tool[];
  /** Content before and after the tools, which always fits. */
  before?: ReactNode;
  after?: ReactNode;
  /** Scrolls sideways in place of a menu, as on phones. */
  scrolls?: boolean;
}

/** Tools in one line; those that do not fit are in a menu at its end, or a swipe away. */
export function Toolbar({ label, tools, more, before, after, scrolls = false }: ToolbarProps) {
  const [room, fitting] = useRoom(tools.length);
  if (scrolls)
    return (
      <RovingFocus label={label} className={classes(styles.bar, styles.scrolling)}>
        {before}
        {tools.map((tool) => (
          <ToolButton key={tool.icon} {...tool} />
        ))}
        {after}
        {more.map((tool) => (
          <ToolButton key={tool.icon} {...tool} />
        ))}
      </RovingFocus>
    );
  return (
    <RovingFocus label={label} className={styles.bar}>
      {before}
      <div ref={room} className={styles.room}>
        {tools.slice(0, fitting).map((tool) => (
          <ToolButton key={tool.icon} {...tool} />
        ))}
      </div>
      {after}
      <Dropdown
        label={t("More")}
        kind="icon"
        align="end"
        side="top"
        button={<Icon name="more" />}
        entries={() => [...tools.slice(fitting), ...more].map(entryOf)}
      />
    </RovingFocus>
  );
}
