import { useEffect, useRef, useState } from "react";
import { useShowsEnd } from "#features/comments/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { whenQuiet } from "#platform/client/when-quiet.ts";
import type { FurtherReadingProps } from "./further-reading.tsx";
import styles from "./thread-end.module.css";

const furtherReading = onDemand(async () => (await import("./further-reading.tsx")).FurtherReading);

/** Distance from the window, in pixels, at which it begins to load. */
const NEAR = 600;

/** Returns whether the reader has come near an element. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${NEAR}px` },
    );
    // The end of a short thread is near from the beginning.
    void whenQuiet().then(() => place.current && watch.observe(place.current));
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}

interface ThreadEndProps extends FurtherReadingProps {
  isLastPage: boolean;
}

/** Ways to read on after the last post. Without scripts it links to the category. */
function ThreadEnd(props: FurtherReadingProps) {
  const place = useRef<HTMLDivElement>(null);
  const FurtherReading = useLoaded(furtherReading, useIsNear(place));
  const { category } = props;
  return (
    <div ref={place} className={styles.end}>
      {FurtherReading ? (
        <FurtherReading {...props} />
      ) : (
        category && (
          <noscript>
            <a href={category.url}>{t("More in {category}", { category: category.name })}</a>
          </noscript>
        )
      )}
    </div>
  );
}

/** The end of a thread, once its last comments are shown. */
export const ThreadEndAsset = ({ isLastPage, ...props }: ThreadEndProps) =>
  useShowsEnd(isLastPage) ? <ThreadEnd {...props} /> : null;
