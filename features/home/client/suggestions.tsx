import { CategoryMark } from "#features/categories/client/index.ts";
import type { followCategory } from "#features/following/contract.ts";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { NewsShown } from "../contract.ts";
import { Block } from "./block.tsx";
import styles from "./category-row.module.css";

/** Categories that a new member may want to follow. */
export function Suggestions({ categories }: { categories: NewsShown["suggested"] }) {
  const api = useApi();
  const forget = useForgetAll();
  const follow = (id: number) =>
    void api
      .call<typeof followCategory>("PUT", "/categories/:id/follow", {
        params: { id },
        body: { followed: true },
      })
      .then(forget)
      .catch(toastError);
  return (
    <Block title={t("Categories to Follow")} all={{ name: t("All Categories"), url: "/categories" }}>
      <ul className={styles.list}>
        {categories.map(({ categoryID, name, url, description }) => (
          <li key={categoryID} className={styles.row}>
            <CategoryMark categoryID={categoryID} />
            <h3 className={styles.name}>
              <a href={url} dir="auto">
                {name}
              </a>
            </h3>
            <form
              method="post"
              className={styles.follow}
              onSubmit={(event) => {
                event.preventDefault();
                follow(categoryID);
              }}
            >
              <CallFields
                call={`PUT /categories/${categoryID}/follow`}
                then="/"
                values={{ followed: "true" }}
              />
              <Button type="submit" size="compact" aria-label={t("Follow {name}", { name })}>
                {t("Follow")}
              </Button>
            </form>
            {description && (
              <p className={styles.description} dir="auto">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
