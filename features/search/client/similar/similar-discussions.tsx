import { useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Link } from "#platform/client/ui/link.tsx";
import styles from "./similar-discussions.module.css";
import { useSimilar } from "./use-similar.ts";

/** Discussions that may answer the question being typed, shown below the title field. */
export function SimilarDiscussions({ field }: { field: string }) {
  const place = useRef<HTMLDivElement>(null);
  const found = useSimilar(place, field);
  const [isWanted, setWanted] = useState(true);
  const isShown = isWanted && found.length > 0;
  return (
    <div ref={place}>
      <p className="visually-hidden" role="status">
        {isShown &&
          t("{count, plural, one {# similar discussion} other {# similar discussions}}", {
            count: found.length,
          })}
      </p>
      {isShown && (
        <section className={styles.similar} aria-label={t("Similar discussions")}>
          <header>
            <h2>{t("Has this been discussed before?")}</h2>
            <IconButton icon="close" size="compact" label={t("Dismiss")} onClick={() => setWanted(false)} />
          </header>
          <ul>
            {found.map(({ recordID, name, url, counts = [] }) => (
              <li key={recordID}>
                <Link href={url} newTab>
                  <bdi>{name}</bdi>
                </Link>
                {counts
                  .filter(({ labelCode }) => labelCode === "comments")
                  .map(({ count }) => (
                    <span key="comments">
                      {t("{count, plural, one {# comment} other {# comments}}", { count })}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
