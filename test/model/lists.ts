import { type RawBuilder, sql } from "kysely";
import type { TestUser } from "../forum.ts";
import type { Ask, Who } from "./standing.ts";

const MOST = 500;

type Query = Record<string, unknown>;

/** Returns all ids of a list, page after page. */
async function all(user: TestUser, path: string, query: Query, id: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { status, body, headers } = await user.get(path, { ...query, page, limit: MOST });
    if (status !== 200)
      throw new Error(`${path} ${JSON.stringify(query)}: ${status} ${JSON.stringify(body)}`);
    ids.push(...body.map((row: Record<string, number>) => row[id]));
    if (body.length < MOST) {
      const announced = headers["x-app-page-result-count"];
      if (announced !== undefined && Number(announced) !== ids.length && !query["pinOrder"])
        throw new Error(`${path} ${JSON.stringify(query)} announces ${announced} and returns ${ids.length}`);
      return ids;
    }
  }
}

const idsBy = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<{ id: number }>`select discussion_id as id from discussions where ${where} order by ${order}`;

const SORTS = ["dateLastComment", "-dateLastComment", "-dateInserted", "-score", "-hot", "discussionID"];
const COLUMNS: Record<string, string> = {
  dateLastComment: "date_last_comment",
  dateInserted: "date_inserted",
  score: "score",
  hot: "hot",
  discussionID: "discussion_id",
};

function orderOf(sort: string): RawBuilder<unknown> {
  const column = sql.ref(COLUMNS[sort.replace("-", "")] ?? "");
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${column} ${direction}, discussion_id ${direction}`;
}

const NEWEST = orderOf("-dateLastComment");

/** Counts the unread posts of a user. */
const unread = ({ userID }: Who) => sql`
  redirect_discussion_id is null and date_last_comment > (select date_inserted from users where users.user_id = ${userID})
  and not exists (
    select from discussion_reads as opened where opened.user_id = ${userID}
      and opened.discussion_id = discussions.discussion_id and opened.count_comments >= discussions.count_comments)
  and not exists (
    select from category_reads as whole where whole.user_id = ${userID}
      and whole.category_id = discussions.category_id and whole.date_read >= discussions.date_last_comment)`;

const marked = ({ userID }: Who, mark: string) => sql`exists (
  select from discussion_marks as marks where marks.user_id = ${userID}
    and marks.discussion_id = discussions.discussion_id and ${sql.ref(`marks.${mark}`)})`;

/** Compares the lists that a user gets with those that the rows imply; returns every difference. */
export async function wrongLists(
  ask: Ask,
  user: TestUser,
  who: Who,
  tagIDs: readonly number[],
): Promise<string[]> {
  const wrong: string[] = [];
  const seen = sql`category_id = any(${who.seen}::bigint[])`;
  const compare = (name: string, shown: unknown, right: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(right))
      wrong.push(`${name} as ${user.name}: ${JSON.stringify(shown)} is shown, not ${JSON.stringify(right)}`);
  };
  const list = async (path: string, query: Query, right: RawBuilder<{ id: number }>, id = "discussionID") =>
    compare(
      `${path} ${JSON.stringify(query)}`,
      await all(user, path, query, id),
      (await ask(right)).map((row) => row.id),
    );

  for (const sort of SORTS) await list("/discussions", { sort }, idsBy(seen, orderOf(sort)));
  const isOnTop = sql`(pin_location is not distinct from 'recent' and not ${marked(who, "dismissed")})`;
  await list("/discussions", { pinOrder: "first" }, idsBy(seen, sql`${isOnTop} desc, ${NEWEST}`));
  const [tagID] = tagIDs;
  await list(
    "/discussions",
    { tagID },
    idsBy(
      sql`${seen} and discussion_id in (select discussion_id from discussion_tags where tag_id = ${tagID})`,
      NEWEST,
    ),
  );
  await list(
    "/comments",
    {},
    sql`select comment_id as id from comments join discussions using (discussion_id) where ${seen}
      order by comments.date_inserted, comment_id`,
    "commentID",
  );
  for (const categoryID of who.seen)
    await list("/discussions", { categoryID }, idsBy(sql`category_id = ${categoryID}`, NEWEST));
  await placesSeen(ask, user, who, compare);
  await threadsSeen(ask, user, seen, compare);
  if (who.isGuest) return wrong;

  const own = { insertUserID: who.userID };
  await list("/discussions", own, idsBy(sql`${seen} and insert_user_id = ${who.userID}`, NEWEST));
  await list("/discussions", { unread: true }, idsBy(sql`${seen} and ${unread(who)}`, NEWEST));
  await list("/discussions/bookmarked", {}, idsBy(sql`${seen} and ${marked(who, "bookmarked")}`, NEWEST));
  await list("/discussions/muted", {}, idsBy(sql`${seen} and ${marked(who, "muted")}`, NEWEST));
  await list(
    "/discussions",
    { participatedUserID: who.userID },
    idsBy(
      sql`${seen} and discussion_id in (select discussion_id from comments where insert_user_id = ${who.userID})`,
      NEWEST,
    ),
  );
  await countersSeen(ask, user, who, seen, compare);
  return wrong;
}

type Compare = (name: string, shown: unknown, right: unknown) => void;

/** Menus count no further. */
const COUNTED_AT_MOST = 110;

async function countersSeen(
  ask: Ask,
  user: TestUser,
  who: Who,
  seen: RawBuilder<unknown>,
  compare: Compare,
): Promise<void> {
  const { body } = await user.get("/users/me-counts");
  const named = Object.fromEntries(
    body.counts.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
  const [right] = await ask(sql<object>`
    select least(count(*) filter (where ${marked(who, "bookmarked")}), ${COUNTED_AT_MOST}) as bookmarks,
      (select count(*) from discussions where insert_user_id = ${who.userID}) as discussions,
      least(count(*) filter (where ${unread(who)}), ${COUNTED_AT_MOST}) as unread
    from discussions where ${seen}`);
  const { Bookmarks: bookmarks, Discussions: discussions, UnreadDiscussions: unreadOnes } = named;
  compare("/users/me-counts", { bookmarks, discussions, unread: unreadOnes }, right);
}

interface CategoryShown {
  categoryID: number;
  countDiscussions: number;
  countComments: number;
  /** Includes visible categories below it. */
  countAllDiscussions: number;
}

async function placesSeen(ask: Ask, user: TestUser, who: Who, compare: Compare): Promise<void> {
  const { body } = await user.get("/categories", { outputFormat: "flat", sort: "categoryID", limit: MOST });
  const shown = body
    .map(({ categoryID, countDiscussions, countComments, countAllDiscussions }: CategoryShown) => ({
      ...{ categoryID, countDiscussions, countComments, countAllDiscussions },
    }))
    .sort((one: CategoryShown, other: CategoryShown) => one.categoryID - other.categoryID);
  const right = await ask(sql<CategoryShown>`
    with recursive within as (
      select category_id as above, category_id from categories
      union all
      select within.above, categories.category_id
      from within join categories on categories.parent_category_id = within.category_id
    )
    select category_id,
      (select count(*) from discussions
        where discussions.category_id = categories.category_id and redirect_discussion_id is null) as count_discussions,
      (select count(*) from comments join discussions using (discussion_id)
        where discussions.category_id = categories.category_id) as count_comments,
      (select count(*) from within join discussions using (category_id)
        where above = categories.category_id and category_id = any(${who.seen}::bigint[])
          and redirect_discussion_id is null) as count_all_discussions
    from categories where category_id = any(${who.seen}::bigint[]) order by category_id`);
  compare("/categories", shown, right);
}

interface Item {
  type: string;
  commentID: number;
  children: Item[];
}
const flat = (items: readonly Item[]): (number | string)[] =>
  items.flatMap((item) => (item.type === "hole" ? ["hole"] : [item.commentID, ...flat(item.children)]));

/** Compares the threads in which the user wrote last, whole, with each reply below its parent. */
async function threadsSeen(
  ask: Ask,
  user: TestUser,
  seen: RawBuilder<unknown>,
  compare: Compare,
): Promise<void> {
  const newest = await ask(sql<{ id: number }>`
    select discussion_id as id from discussions where ${seen} and count_comments between 1 and 100
    order by date_last_comment desc, discussion_id limit 5`);
  for (const { id } of newest) {
    const { body } = await user.get("/comments/thread", {
      ...{ parentRecordType: "discussion", parentRecordID: id, limit: 100 },
      ...{ collapseChildDepth: 10, collapseChildLimit: 100 },
    });
    const right = await ask(sql<{ id: number }>`
      with recursive thread as (
        select comment_id, array[(date_inserted, comment_id)] as place from comments
        where discussion_id = ${id} and parent_comment_id is null
        union all
        select comments.comment_id, place || (date_inserted, comments.comment_id)
        from comments join thread on parent_comment_id = thread.comment_id
      )
      select comment_id as id from thread order by place`);
    compare(
      `the thread of ${id}`,
      flat(body.threadStructure),
      right.map((row) => row.id),
    );
    const { body: whole } = await user.get("/comments", { discussionID: id, limit: MOST });
    const byDate = await ask(sql<{ id: number }>`
      select comment_id as id from comments where discussion_id = ${id} order by date_inserted, comment_id`);
    compare(
      `the comments of ${id}`,
      whole.map(({ commentID }: { commentID: number }) => commentID),
      byDate.map((row) => row.id),
    );
  }
}
