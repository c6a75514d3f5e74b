import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import styles from "./banner-search.module.css";
import { SearchField } from "./search-field.tsx";

/** The search field in or below a banner. */
export const BannerSearch = ({ placement }: { placement: "middle" | "bottom" }) => (
  <div className={classes(styles.place, styles[placement])}>
    <SearchField placeholder={t("Search the community")} />
  </div>
);
