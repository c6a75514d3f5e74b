import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { BoxOptions } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./widget-box.module.css";

export interface WidgetBoxProps {
  title?: string | null | undefined;
  subtitle?: string | null | undefined;
  description?: string | null | undefined;
  /** Accessible name of a widget without a title. */
  label: string;
  containerOptions?: Partial<BoxOptions> | undefined;
  children: ReactNode;
}

function ViewAll({ options }: { options: BoxOptions["viewAll"] }) {
  return (
    <a className={styles.viewAll} href={options?.to}>
      {options?.name ?? t("View All")}
    </a>
  );
}

/** Frame of a widget: title, link to all entries, border and backgrounds. */
export function WidgetBox(props: WidgetBoxProps) {
  const { title, subtitle, description, label, containerOptions, children } = props;
  const { borderType = "none", headerAlignment = "left", viewAll } = containerOptions ?? {};
  const inner = backgroundStyle(containerOptions?.innerBackground);
  const outer = backgroundStyle(containerOptions?.outerBackground);
  const allAt = viewAll?.showViewAll && viewAll.to ? viewAll.position : null;
  const shown = (
    <>
      {(title || allAt === "top") && (
        <div className={styles.top}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {allAt === "top" && <ViewAll options={viewAll} />}
        </div>
      )}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {description && <p className={styles.description}>{description}</p>}
      {children}
      {allAt === "bottom" && <ViewAll options={viewAll} />}
    </>
  );
  const look = classes(styles[borderType], styles[headerAlignment], inner && styles.filled);
  return (
    <section
      className={outer ? styles.filled : look}
      style={outer ?? inner}
      aria-label={title || label}
      data-widget=""
    >
      {outer ? (
        <div className={look} style={inner}>
          {shown}
        </div>
      ) : (
        shown
      )}
    </section>
  );
}
