import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonKind = "primary" | "standard" | "text" | "textPrimary" | "icon";

interface Look {
  kind?: ButtonKind;
  size?: "normal" | "compact";
}

const classOf = ({ kind = "standard", size = "normal" }: Look) =>
  `${styles.button} ${styles[kind]}${size === "compact" ? ` ${styles.compact}` : ""}`;

const refuse = (event: MouseEvent) => event.preventDefault();

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, Look {
  /** The action is running: the button keeps its label and focus, and cannot be pressed again. */
  busy?: boolean;
}

export function Button({ kind, size, type = "button", busy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      className={classOf({ kind, size })}
      type={type}
      aria-disabled={busy || button["aria-disabled"]}
      data-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    />
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "className" | "href">, Look {
  href: string;
}

/** A link that looks like a button, for navigation without an action. */
export const ButtonLink = ({ kind, size, ...link }: ButtonLinkProps) => (
  <a {...link} className={classOf({ kind, size })} />
);

interface Named {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  icon: IconName;
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "kind">, Named {
  /** Shown at the corner and announced after the name: a `Count`. */
  badge?: ReactNode;
}

export const IconButton = ({ label, icon, badge, ...button }: IconButtonProps) => (
  <Button {...button} kind="icon" data-tooltip={label}>
    <Icon name={icon} size={button.size === "compact" ? 16 : 20} />
    <span className="visually-hidden">{label}</span>
    {badge}
  </Button>
);

/** A link that looks like an icon button. */
export const IconButtonLink = ({
  label,
  icon,
  ...link
}: Omit<ButtonLinkProps, "children" | "kind"> & Named) => (
  <ButtonLink {...link} kind="icon" data-tooltip={label}>
    <Icon name={icon} size={link.size === "compact" ? 16 : 20} />
    <span className="visually-hidden">{label}</span>
  </ButtonLink>
);
