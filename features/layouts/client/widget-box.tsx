import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { ContainerOptions } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./widget-box.module.css";

export interface WidgetBoxProps {
  title?: string | null | undefined;
  subtitle?: string | null | undefined;
  description?: string | null | undefined;
  /** Accessible name of a widget without a title. */
  label: string;
  containerOptions?: ContainerOptions | undefined;
  children: ReactNode;
}

function ViewAll({ options }: { options: ContainerOptions["viewAll"] }) {
  return (
    <a className={styles.viewAll} href={options?.to}>
      {options?.name ?? t("View All")}
    </a>
  );
}

/** Frame of a widget: title, link to all entries, border and background. */
export function WidgetBox(props: WidgetBoxProps) {
  const { title, subtitle, description, label, containerOptions, children } = props;
  const { borderType = "none", headerAlignment = "left", viewAll } = containerOptions ?? {};
  const { innerBackground, outerBackground, visualBackgroundType } = containerOptions ?? {};
  const background =
    visualBackgroundType === "outer" ? (outerBackground ?? innerBackground) : innerBackground;
  const style = backgroundStyle(background);
  const allAt = viewAll?.showViewAll && viewAll.to ? viewAll.position : null;
  return (
    <section
      className={classes(styles.box, styles[borderType], style && styles.filled)}
      style={style}
      aria-label={title || label}
    >
      {(title || allAt === "top") && (
        <div className={classes(styles.top, styles[headerAlignment])}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {allAt === "top" && <ViewAll options={viewAll} />}
        </div>
      )}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {description && <p className={styles.description}>{description}</p>}
      {children}
      {allAt === "bottom" && <ViewAll options={viewAll} />}
    </section>
  );
}
