import { PostBody } from "#features/formats/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import styles from "./translate-below.module.css";
import { creditOf, type PostIDs, useTranslation } from "./use-translation.ts";

function Translation({ post }: { post: PostIDs }) {
  const { id, isBusy, toggle, shown } = useTranslation(post);
  return (
    <>
      <p className={styles.control}>
        <Button
          kind="text"
          size="compact"
          busy={isBusy}
          aria-expanded={shown !== null}
          aria-controls={shown ? id : undefined}
          onClick={() => void toggle()}
        >
          {shown ? t("Hide Translation") : t("Translate")}
        </Button>
      </p>
      {shown && (
        <section id={id} className={styles.translation} aria-label={t("Translation")}>
          <p className={styles.credit}>{creditOf(shown)}</p>
          <div lang={shown.locale} dir="auto">
            {shown.name && <p className={styles.title}>{shown.name}</p>}
            <PostBody html={shown.body} />
          </div>
        </section>
      )}
    </>
  );
}

/** Below a post in another language than the reader’s: its translation. */
export function TranslateBelow({ post }: { post: object }) {
  const { canTranslate } = post as { canTranslate?: boolean };
  return canTranslate ? <Translation post={post as PostIDs} /> : null;
}
