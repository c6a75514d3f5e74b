import type { ApiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { RowsSkeleton, Skeleton, ThreadSkeleton } from "#platform/client/ui/skeleton.tsx";
import styles from "./page-skeleton.module.css";

/** Shape of the placeholder by kind of page: a list or a thread. */
const SHAPES = new Map([
  ["discussionList", { Shape: RowsSkeleton, count: 30 }],
  ["categoryList", { Shape: RowsSkeleton, count: 12 }],
  ["post", { Shape: ThreadSkeleton, count: 6 }],
  ["home", { Shape: RowsSkeleton, count: 12 }],
]);

/** Placeholder for a page that is loading, about as high as its content. */
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
