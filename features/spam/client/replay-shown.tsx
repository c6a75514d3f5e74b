import { UserLink } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { Replay } from "../contract.ts";
import styles from "./spam-aside.module.css";

type Post = Replay["posts"][number];

const columns = (): Column<Post>[] => [
  {
    id: "post",
    label: t("Post"),
    isName: true,
    cell: ({ url, name, recordType, reason }) => (
      <>
        <a href={url} dir="auto">
          {recordType === "comment" ? t("Re: {title}", { title: name }) : name}
        </a>
        <div className={styles.reason}>{reason}</div>
      </>
    ),
  },
  {
    id: "author",
    label: t("Author"),
    cell: ({ insertUser }) => <UserLink user={insertUser} />,
  },
  { id: "date", label: t("Date"), cell: ({ dateInserted }) => <DateTime value={dateInserted} /> },
];

const PERCENT = 100;

/** The past posts that the rules would have caught. */
export function ReplayShown({ replay }: { replay: Replay }) {
  const { countPosts, countCaught, isCut, posts } = replay;
  const percent = countPosts > 0 ? Math.round((countCaught / countPosts) * PERCENT) : 0;
  return (
    <section aria-label={t("Posts the rules would have caught")}>
      <p role="status">
        {t(
          "{caught} of {count, plural, one {# post} other {# posts}} ({percent} %) would have been caught.",
          {
            caught: countCaught,
            count: countPosts,
            percent,
          },
        )}{" "}
        {isCut && t("Only the most recent posts were checked.")}
      </p>
      {posts.length > 0 && (
        <DataTable
          caption={t("Posts the rules would have caught")}
          columns={columns()}
          rows={posts}
          keyOf={({ recordType, recordID }) => `${recordType} ${recordID}`}
        />
      )}
    </section>
  );
}
