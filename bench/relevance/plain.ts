import type pg from "pg";
import { FIRST } from "./measures.ts";

// PostgreSQL must not index tags. A comment has the title of its discussion, and long pasted texts are cut.
const POSTS = `
  create temporary table plain_posts as
    select discussion_id, insert_user_id, to_tsvector('english', name || ' ' || left(body_html, 300000)) as words
    from discussions
  union all
    select discussion_id, comments.insert_user_id, to_tsvector('english', name || ' ' || left(comments.body_html, 300000))
    from comments join discussions using (discussion_id)`;

const FIND = `
  select discussion_id::int as id from plain_posts, websearch_to_tsquery('english', $1) as query
  where words @@ query and ($2::text is null or insert_user_id = (select user_id from users where name = $2))
  group by discussion_id order by max(ts_rank(words, query)) desc, discussion_id desc limit $3`;

const AUTHOR = /\bauthor:(?:"([^"]*)"|(\S+))/;

/** PostgreSQL's own full-text search over the posts, with the best post of each discussion: the baseline. */
export async function openPlainSearch(client: pg.ClientBase): Promise<(text: string) => Promise<number[]>> {
  await client.query(POSTS);
  await client.query("create index on plain_posts using gin (words)");
  return async (text) => {
    const author = AUTHOR.exec(text);
    const values = [text.replace(AUTHOR, ""), author?.[1] ?? author?.[2] ?? null, FIRST];
    const { rows } = await client.query<{ id: number }>(FIND, values);
    return rows.map(({ id }) => id);
  };
}
