import { t } from "#platform/client/translate.ts";
import { ThreadSkeleton } from "#platform/client/ui/skeleton.tsx";
import styles from "./notes.module.css";

/** Approximate height of a placeholder for a post, in pixels. */
const POST_HEIGHT = 150;

/** In place of a page that is loading, with about its height. */
export const PagePlaceholder = ({ height }: { height: number }) => (
  <div className={styles.placeholder} style={{ blockSize: height }}>
    <ThreadSkeleton count={Math.ceil(height / POST_HEIGHT)} label={t("Loading")} />
  </div>
);

/** Beside the link to a page that could not be loaded. */
export const LoadFailed = () => (
  <p className={styles.failed} role="alert">
    {t("Couldn’t load. Try again.")}
  </p>
);
