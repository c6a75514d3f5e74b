import type { ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "standard" | "text";

const classOf = (kind: ButtonKind) => `${styles.button} ${styles[kind]}`;

interface ButtonProps {
  kind?: ButtonKind;
  type?: "button" | "submit";
  /** The deed is under way: it stays named and focused, and cannot be done twice. */
  busy?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function Button({ kind = "standard", type = "button", busy = false, onClick, children }: ButtonProps) {
  return (
    <button className={classOf(kind)} type={type} aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere, and does nothing. */
export function ButtonLink({
  href,
  kind = "standard",
  children,
}: {
  href: string;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    <a className={classOf(kind)} href={href}>
      {children}
    </a>
  );
}
