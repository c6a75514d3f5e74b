import { CategoryMark } from "#features/categories/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { NewsShown } from "../contract.ts";
import { Block } from "./block.tsx";
import styles from "./category-row.module.css";

/** Categories that a new member may want to follow. */
export function Suggestions({ categories }: { categories: NewsShown["suggested"] }) {
  const forget = useForgetAll();
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
            <Form
              method="PUT"
              path={`/categories/${categoryID}/follow`}
              fixed={{ followed: "true" }}
              then="/"
              onDone={() => void forget()}
              className={styles.follow}
            >
              <Button type="submit" size="compact" aria-label={t("Follow {name}", { name })}>
                {t("Follow")}
              </Button>
            </Form>
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
