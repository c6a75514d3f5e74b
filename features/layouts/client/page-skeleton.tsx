import type { ApiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CardsSkeleton, RowsSkeleton, Skeleton, ThreadSkeleton } from "#platform/client/ui/skeleton.tsx";
import styles from "./page-skeleton.module.css";

/** What will come is a list, a thread or cards; the kind of page tells. */
const SHAPES = new Map([
  ["discussionList", { Shape: RowsSkeleton, count: 30 }],
  ["categoryList", { Shape: RowsSkeleton, count: 12 }],
  ["post", { Shape: ThreadSkeleton, count: 6 }],
  ["home", { Shape: CardsSkeleton, count: 9 }],
]);

/** Stands where a page is still being read, in the height of what it will show. */
export function PageSkeleton({ query: [, sent] }: { query: ApiQuery }) {
  const { layoutViewType = "" } = (sent.query ?? {}) as { layoutViewType?: string };
  const shape = SHAPES.get(layoutViewType);
  if (!shape) return <Skeleton lines={12} label={t("Loading")} />;
  return (
    <div className={styles.page}>
      <shape.Shape count={shape.count} label={t("Loading")} />
    </div>
  );
}
