import type { ComponentProps } from "react";
import { t } from "../translate.ts";
import { Icon } from "./icon.tsx";
import styles from "./link.module.css";

interface LinkProps extends Omit<ComponentProps<"a">, "className" | "href"> {
  href: string;
  /** In the color of the surrounding text. */
  quiet?: boolean;
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
}

/** A link inside text. */
export function Link({ quiet = false, newTab = false, children, ...link }: LinkProps) {
  return (
    <a
      {...link}
      className={quiet ? `${styles.link} ${styles.quiet}` : styles.link}
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
      {newTab && (
        <>
          {" "}
          <Icon name="external" size={13} />
          <span className="visually-hidden">{t("(opens in a new tab)")}</span>
        </>
      )}
    </a>
  );
}
