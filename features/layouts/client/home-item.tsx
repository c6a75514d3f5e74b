import type { CSSProperties, ReactNode } from "react";
import { rarely } from "#platform/client/rarely.tsx";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { ItemOptions, ListOptions } from "../contract.ts";
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

/** The layout's look of a card; without one the theme's applies. */
function ownLook({ box, fg }: ItemOptions): CSSProperties | undefined {
  const background = box.background?.color;
  const { border, spacing } = box;
  return {
    ...(background && { background, "--color-surface": background }),
    ...(fg && { color: fg }),
    borderColor: border?.color,
    borderRadius: border?.radius,
    padding: spacing?.all,
  } as CSSProperties;
}

/** A card of a widget's list, linked as a whole. */
export function HomeItem(props: HomeItemProps) {
  const { name, url, description, children, options, Title } = props;
  const { contentType, imagePlacement, imagePlacementMobile, box, alignment, display, viewMore } = options;
  const isBackground = contentType.startsWith("title-background");
  const withDescription = display.description && contentType !== "title-background";
  const narrow = imagePlacementMobile ?? imagePlacement;
  const style = ownLook(options);
  return (
    <li
      className={classes(
        styles.item,
        styles[box.borderType],
        styles[alignment],
        styles[contentType],
        imagePlacement === "left" && !isBackground && styles.beside,
        narrow !== imagePlacement &&
          !isBackground &&
          (narrow === "left" ? styles.besideNarrow : styles.aboveNarrow),
        // The server chooses a readable color of the text for each background.
        Boolean(options.fg) && styles.colored,
      )}
      style={style}
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
          <span className={classes(styles.more, styles[viewMore.buttonType])} aria-hidden="true">
            {viewMore.labelCode ?? t("Read More")}
          </span>
        )}
      </div>
    </li>
  );
}

const Carousel = rarely(
  import.meta.env.SSR ? (await import("./carousel.tsx")).Carousel : null,
  async () => (await import("./carousel.tsx")).Carousel,
);

/** Cards in a grid that fills its container, or in a single row. */
export const HomeGrid = ({ options, children }: { options: ListOptions; children: ReactNode }) =>
  options.displayType === "carousel" ? (
    <Carousel columns={options.maxColumnCount}>{children}</Carousel>
  ) : (
    <ul className={styles.grid} style={{ "--columns": options.maxColumnCount } as CSSProperties}>
      {children}
    </ul>
  );
