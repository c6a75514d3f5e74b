import type { followCategory } from "#features/following/contract.ts";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { NewsShown } from "../contract.ts";
import { Block } from "./block.tsx";
import { CategoryRow, CategoryRows } from "./category-row.tsx";

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
      <CategoryRows>
        {categories.map((category) => (
          <CategoryRow key={category.categoryID} category={category}>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                follow(category.categoryID);
              }}
            >
              <CallFields
                call={`PUT /categories/${category.categoryID}/follow`}
                then="/"
                values={{ followed: "true" }}
              />
              <Button type="submit" size="compact" aria-label={t("Follow {name}", { name: category.name })}>
                {t("Follow")}
              </Button>
            </form>
          </CategoryRow>
        ))}
      </CategoryRows>
    </Block>
  );
}
