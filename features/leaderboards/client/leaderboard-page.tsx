import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { LeaderboardShown } from "../contract.ts";
import { LeaderList } from "./leader-list.tsx";
import styles from "./leaderboard-page.module.css";

/** Indents a category below its parent, as options of a select have no levels. */
const INDENT = "\u00a0\u00a0\u00a0";

type CategoryFilterProps = Pick<
  LeaderboardShown,
  "board" | "slotType" | "timeSlot" | "categoryID" | "categories"
>;

/** A plain form that changes the address. */
function CategoryFilter({ board, slotType, timeSlot, categoryID, categories }: CategoryFilterProps) {
  return (
    <form
      className={styles.filter}
      method="get"
      action="/leaderboard"
      key={`${board}${slotType}${timeSlot}${categoryID}`}
    >
      <input type="hidden" name="type" value={board} />
      <input type="hidden" name="slotType" value={slotType} />
      {timeSlot && <input type="hidden" name="timeSlot" value={timeSlot} />}
      <Select
        name="categoryID"
        label={t("Category")}
        nothing={t("All Categories")}
        value={categoryID === null ? "" : String(categoryID)}
        options={categories.map((each) => ({
          value: each.categoryID,
          label: `${INDENT.repeat(each.depth)}${each.name}`,
        }))}
      />
      <Button type="submit">{t("Show")}</Button>
    </form>
  );
}

/** The members with the highest amounts: by number, time span and category. */
export function LeaderboardPage(props: LeaderboardShown) {
  const { boards, slots, earlier, timeSlot, leaders, own, categories } = props;
  const { userID } = useSession();
  return (
    <section>
      <h1 className={styles.title}>{t("Leaderboard")}</h1>
      <TabsLinks label={t("Leaderboard")} tabs={boards} />
      <div className={styles.choices}>
        <nav className={styles.slots} aria-label={t("Period")}>
          {slots.map(({ name, url, isCurrent }) => (
            <a key={url} href={url} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {categories.length > 1 && <CategoryFilter {...props} />}
      </div>
      {earlier.length > 0 && (
        <nav className={styles.slots} aria-label={t("Earlier periods")}>
          {earlier.map((each) => (
            <a key={each.url} href={each.url} aria-current={each.isCurrent ? "true" : undefined}>
              <time dateTime={each.timeSlot}>{each.name}</time>
            </a>
          ))}
        </nav>
      )}
      {leaders.length > 0 ? (
        <LeaderList label={t("Members")} leaders={leaders} own={own} readerID={userID} />
      ) : (
        <EmptyState
          icon="users"
          text={
            timeSlot
              ? t("There was nothing to rank in this period.")
              : t("There is nothing to rank in this period yet.")
          }
        />
      )}
      <p className={styles.note}>{t("Only what you can see counts. Days begin at midnight UTC.")}</p>
    </section>
  );
}
