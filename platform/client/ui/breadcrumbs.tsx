import { Fragment } from "react";
import { t } from "../translate.ts";
import styles from "./breadcrumbs.module.css";
import { Icon } from "./icon.tsx";

/** With more crumbs the trail needs several lines on narrow screens. */
const FEW = 3;

interface BreadcrumbsProps {
  crumbs: readonly { name: string; url: string }[];
}

const Divider = () => <Icon name="chevron-end" size={12} />;

/** Path to the current page. On narrow screens the middle crumbs are collapsed until expanded. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const isLong = crumbs.length > FEW;
  const isMiddle = (index: number) => isLong && index > 0 && index < crumbs.length - 1;
  return (
    <nav aria-label={t("Breadcrumbs")}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, url }, index) => (
          <Fragment key={url}>
            {isLong && index === 1 && (
              <li className={styles.rest}>
                <Divider />
                <details>
                  <summary aria-label={t("Show all")}>…</summary>
                </details>
              </li>
            )}
            <li className={isMiddle(index) ? styles.middle : undefined}>
              {index > 0 && <Divider />}
              <a href={url} data-key={index === crumbs.length - 1 ? "u" : undefined}>
                <bdi>{name}</bdi>
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
