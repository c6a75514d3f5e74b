import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { Count } from "./count.tsx";
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
  /** The deed is under way: it stays named and focused, and cannot be done twice. */
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

interface IconButtonProps extends Omit<ButtonProps, "children" | "kind" | "aria-label">, Named {
  /** How many wait behind it; the label says so in words. */
  count?: number;
}

export const IconButton = ({ label, icon, count = 0, ...button }: IconButtonProps) => (
  <Button {...button} kind="icon" aria-label={label} data-tooltip={label}>
    <Icon name={icon} size={button.size === "compact" ? 16 : 20} />
    {count > 0 && (
      <span aria-hidden="true">
        <Count value={count} />
      </span>
    )}
  </Button>
);

/** A drawing that leads somewhere. */
export const IconButtonLink = ({
  label,
  icon,
  ...link
}: Omit<ButtonLinkProps, "children" | "kind" | "aria-label"> & Named) => (
  <ButtonLink {...link} kind="icon" aria-label={label} data-tooltip={label}>
    <Icon name={icon} size={link.size === "compact" ? 16 : 20} />
  </ButtonLink>
);
