import { Slot } from "#platform/client/slots.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import type { Background } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./banner.module.css";
import { FragmentPart } from "./fragment-part.tsx";
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
export function BannerWidget({ showSearch, searchPlacement: placement, ...props }: SearchBannerProps) {
  const search = showSearch && (
    <FragmentPart type="SearchFragment" props={{ placement }}>
      <Slot of={bannerSearch} placement={placement} />
    </FragmentPart>
  );
  return (
    <>
      <Banner {...props}>{placement === "middle" && search}</Banner>
      {placement === "bottom" && search}
    </>
  );
}

/** Banner without a search field: an image above the content. */
export const BannerContentWidget = (props: BannerProps) => (
  <div className={styles.content}>
    <Banner {...props} />
  </div>
);
