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
  /** The action is under way: it stays named and focused, and cannot be done twice. */
  busy?: boolean;
}

export function Button({ kind, size, type = "button", busy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      className={classOf({ kind, size })}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    />
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "className" | "href">, Look {
  href: string;
}

/** A link that looks like a button: it leads somewhere, and does nothing. */
export const ButtonLink = ({ kind, size, ...link }: ButtonLinkProps) => (
  <a {...link} className={classOf({ kind, size })} />
);

interface Named {
  /** Said to screen readers, and shown when one points at it. */
  label: string;
  icon: IconName;
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "kind">, Named {
  /** Stands at its corner, and is said after its name: a `Count`. */
  badge?: ReactNode;
}

export const IconButton = ({ label, icon, badge, ...button }: IconButtonProps) => (
  <Button {...button} kind="icon" data-tooltip={label}>
    <Icon name={icon} size={button.size === "compact" ? 16 : 20} />
    <span className="visually-hidden">{label}</span>
    {badge}
  </Button>
);

/** A drawing that leads somewhere. */
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
