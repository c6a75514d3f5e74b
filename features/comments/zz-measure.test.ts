import { it } from "node:test";
import { sql } from "kysely";
import { openForum } from "#test/forum.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recounts } from "#platform/server/recount.ts";
const forum = await openForum({ environment: { DATABASE_POOL: "4" } });
const N = Number(process.env.N ?? 100000);
it("x", async () => {
  const ann = await forum.as("member");
  const context = await forum.context();
  const db = context.db;
  const since = new Date("2025-01-01");
  const a = await aDiscussion(forum, { dateInserted: since }), b = await aDiscussion(forum, { dateInserted: since }), small = await aDiscussion(forum, { dateInserted: since });
  await sql`insert into users (name) select 'u' || n from generate_series(1, 1000) n`.execute(db);
  const fill = async (d: number, n: number, nested: boolean) => {
    await sql`insert into comments (discussion_id, body, format, body_html, renderer_version, insert_user_id, date_inserted)
      select ${d}, 'x', 'markdown', repeat('<p>some words here</p>', 15), 1, 2 + floor(random()*1000), ${since}::timestamptz + n * interval '1 minute' from generate_series(1, ${n}) n`.execute(db);
    if (nested) {
      await sql`with c as (select comment_id, row_number() over (order by comment_id) n from comments where discussion_id = ${d}),
        p as (select comment_id, n, case when n > 10 and random() < 0.6 then floor(random() * (n-1))::int + 1 end as pn from c)
        update comments set parent_comment_id = parent.comment_id from p join c as parent on parent.n = p.pn where p.comment_id = comments.comment_id`.execute(db);
      // flatten below depth 5
      for (let i = 0; i < 12; i++) {
        await sql`with recursive t as (select comment_id, 1 as depth from comments where discussion_id = ${d} and parent_comment_id is null union all select c.comment_id, t.depth+1 from comments c join t on c.parent_comment_id = t.comment_id)
          update comments set depth = t.depth from t where t.comment_id = comments.comment_id`.execute(db);
        const { numAffectedRows } = await sql`update comments set parent_comment_id = p.parent_comment_id from comments p where p.comment_id = comments.parent_comment_id and comments.depth > 5 and comments.discussion_id = ${d}`.execute(db);
        if (!numAffectedRows) break;
      }
    }
  };
  await fill(a, N, false); await fill(b, N, true); await fill(small, 100, true);
  await sql`insert into discussions (category_id, name, body, format, body_html, renderer_version, excerpt, date_inserted, date_last_comment) select 1, 'd' || n, 'x', 'text', 'x', 1, 'x', now(), now() from generate_series(1, 20000) n`.execute(db);
  await sql`insert into comments (discussion_id, body, format, body_html, renderer_version, insert_user_id, date_inserted)
     select 4 + floor(random()*20000), 'x', 'markdown', repeat('<p>some words here</p>', 15), 1, 2 + floor(random()*1000), ${since}::timestamptz + n * interval '2 minute' from generate_series(1, 200000) n`.execute(db);
  await sql`update discussions set count_comments = (select count(*) from comments where comments.discussion_id = discussions.discussion_id)`.execute(db); await sql`vacuum analyze`.execute(db);
  for (const r of context.addons.of(recounts).filter((r) => !r.name.startsWith("discussions."))) { const t = performance.now(); const n = await r.mend(context); console.log("recount", r.name, n, Math.round(performance.now()-t), "ms; then", await r.count(context)); }
  await sql`vacuum analyze`.execute(db);
  console.log("marks", (await sql`select discussion_id, count(*) from comment_marks group by 1`.execute(db)).rows);
  const show = async (label: string, work: () => Promise<unknown>) => { for (let i=0;i<4;i++) await work(); const list: string[] = []; const stop = forum.forum.application.database.onStatement((q, ms) => list.push(ms.toFixed(1).padStart(7) + " " + q.replace(/\s+/g, " ").slice(0, 100))); const t0 = performance.now(); await work(); stop(); console.log("##", label, (performance.now()-t0).toFixed(1)); console.log(list.join("\n")); };
  const t = { parentRecordType: "discussion", parentRecordID: b, limit: 30 };
  await show("thread p1", () => ann.get("/comments/thread", t));
  await show("thread p100", () => ann.get("/comments/thread", { ...t, page: 100 }));
  await show("thread p600", () => ann.get("/comments/thread", { ...t, page: 600 }));
  await show("flat p1", () => ann.get("/comments", { discussionID: a }));
  await show("trending", () => ann.get("/comments", { discussionID: a, sort: "-experimentalTrending" }));
  await show("trending thread", () => ann.get("/comments/thread", { ...t, sort: "-experimentalTrending" }));
  await show("all", () => ann.get("/comments", { sort: "-dateInserted" }));
  const mod2 = await forum.as("moderator");
  const some = (await sql<{ commentID: number }>`select comment_id from comments where discussion_id = ${b} and parent_comment_id is not null order by random() limit 5`.execute(db)).rows.map((r) => r.commentID);
  await show("delete", () => mod2.delete(`/comments/${some.pop()}`));
  const mid = (await sql<{ commentID: number }>`select comment_id from comments where discussion_id = ${b} order by random() limit 1`.execute(db)).rows[0]!.commentID;
  await timeIt("comment page", "/layouts/lookup-hydrate", { layoutViewType: "post", recordType: "comment", recordID: mid });
  await timeIt("post page flat", "/layouts/lookup-hydrate", { layoutViewType: "post", recordType: "discussion", recordID: a });
  await timeIt("post page flat deep", "/layouts/lookup-hydrate", { layoutViewType: "post", recordType: "discussion", recordID: a, params: { page: 1500 } });
});
