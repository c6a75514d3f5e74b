import { embed } from "#features/embedding/testing.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

/** A website that is never asked: it is inside of the own network. */
const SHOP = "http://127.0.0.1:9";
let articles = 0;

/** Lets articles of a website have comments, in categories. */
export const takeComments = (forum: TestForum, site: string, categoryIDs: readonly number[]) =>
  embed(forum, { "embed.remoteUrl": `${site}/`, "embed.articleCategoryIDs": categoryIDs });

/** Returns the address of an article without comments. */
const anArticle = () => `${SHOP}/article-${++articles}`;

const onArticle =
  (category: (world: World) => number, more: (url: string) => object) =>
  async (world: World, _owner: unknown, _whoTries: unknown) => {
    await takeComments(world.forum, SHOP, [category(world)]);
    return more(anArticle());
  };
const open = ({ open: categoryID }: World) => categoryID;
const hidden = ({ hidden: categoryID }: World) => categoryID;
const comment = (url: string) => ({ body: { url, body: "Well written.", format: "text" } });

export const access: AccessTable = {
  "GET /assets/comments-script": { "the current one": row({}, "302 302 302 302 302 302") },
  "GET /articles/comments": {
    "of an article": row(
      onArticle(open, (url) => ({ query: { url } })),
      "200 200 200 200 200 200",
    ),
    "of another website": row(
      onArticle(open, () => ({ query: { url: "https://elsewhere.example/" } })),
      "403 403 403 403 403 403",
    ),
  },
  "POST /articles/comments": {
    "the first one": row(onArticle(open, comment), "403 403 403 201 201 201"),
    "the first one, in a hidden category": row(onArticle(hidden, comment), "404 404 404 404 201 201"),
  },
  "GET /articles/counts": {
    "of an article": row(
      onArticle(open, (url) => ({ query: { urls: [url] } })),
      "200 200 200 200 200 200",
    ),
  },
};
