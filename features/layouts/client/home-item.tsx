import type { CSSProperties, ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { ContainerOptions, ItemOptions } from "../contract.ts";
import styles from "./home-item.module.css";

export interface HomeItemProps {
  name: string;
  url: string;
  description?: string | null;
  imageUrl?: string | null;
  iconUrl?: string | null;
  /** Shown in place of a missing icon. */
  mark?: ReactNode;
  /** Content below the description: counts, news. */
  children?: ReactNode;
  options: ItemOptions;
  Title: "h2" | "h3";
}

/** Renders the image that `contentType` requests, beside or behind the text. */
function pictureOf({ imageUrl, iconUrl, mark, options }: HomeItemProps): ReactNode {
  const { contentType, fallbackImage, fallbackIcon } = options;
  if (contentType === "title-description-icon") {
    const icon = iconUrl ?? fallbackIcon;
    return icon ? <img className={styles.icon} src={icon} alt="" loading="lazy" /> : mark;
  }
  const image = imageUrl ?? fallbackImage;
  if (contentType === "title-description" || contentType === "title-chat-bubble") return mark;
  return image ? (
    <img className={styles.image} src={image} alt="" loading="lazy" />
  ) : (
    <i className={styles.image} />
  );
}

/** A card of a widget's list, linked as a whole. */
export function HomeItem(props: HomeItemProps) {
  const { name, url, description, children, options, Title } = props;
  const { contentType, imagePlacement, box, alignment, display, viewMore } = options;
  const isBackground = contentType.startsWith("title-background");
  const withDescription = display.description && contentType !== "title-background";
  const placement = imagePlacement === "left" && !isBackground && styles.beside;
  return (
    <li
      className={classes(
        styles.item,
        styles[box.borderType],
        styles[alignment],
        styles[contentType],
        placement,
      )}
    >
      {pictureOf(props)}
      <div className={styles.text}>
        {display.name && (
          <Title className={styles.name}>
            <a href={url} dir="auto">
              {name}
            </a>
          </Title>
        )}
        {withDescription && description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {display.counts && children}
        {display.cta && (
          <span className={styles.more} aria-hidden="true">
            {viewMore.labelCode ?? t("Read More")}
          </span>
        )}
      </div>
    </li>
  );
}

/** Cards in a grid that fills its container, or in a single row. */
export function HomeGrid({ options, children }: { options: ContainerOptions; children: ReactNode }) {
  const columns = { "--columns": options.maxColumnCount } as CSSProperties;
  return (
    <ul className={options.displayType === "carousel" ? styles.carousel : styles.grid} style={columns}>
      {children}
    </ul>
  );
}
