import { Slot } from "#platform/client/slots.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import type { Background } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./banner.module.css";
import { bannerSearch } from "./slots.ts";

interface BannerProps {
  title: string | null;
  showTitle: boolean;
  description: string | null;
  showDescription: boolean;
  textColor: string | null;
  alignment: "center" | "left";
  spacing: { top?: number; bottom?: number };
  background: Background;
}

interface SearchBannerProps extends BannerProps {
  showSearch: boolean;
  searchPlacement: "middle" | "bottom";
}

function Banner({ children, ...props }: BannerProps & { children?: React.ReactNode }) {
  const { title, showTitle, description, showDescription, textColor, alignment, spacing, background } = props;
  return (
    <div className={styles.banner} data-banner="" style={backgroundStyle(background, textColor)}>
      <div
        className={classes(styles.inner, styles[alignment])}
        style={{ paddingBlockStart: spacing.top, paddingBlockEnd: spacing.bottom }}
      >
        {showTitle && title && (
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
        )}
        {showDescription && description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** Banner at the top of a page: title, description and search field. */
export const BannerWidget = ({ showSearch, searchPlacement, ...props }: SearchBannerProps) => (
  <>
    <Banner {...props}>
      {showSearch && searchPlacement === "middle" && <Slot of={bannerSearch} placement="middle" />}
    </Banner>
    {showSearch && searchPlacement === "bottom" && <Slot of={bannerSearch} placement="bottom" />}
  </>
);

/** Banner without a search field: an image above the content. */
export const BannerContentWidget = (props: BannerProps) => (
  <div className={styles.content}>
    <Banner {...props} />
  </div>
);
