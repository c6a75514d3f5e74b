import { embed } from "#features/embedding/testing.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

/** A website that is never asked: it is inside of the own network. */
const SHOP = "127.0.0.1:9";
let articles = 0;

/** Lets articles of a website have comments, in categories. */
export const takeComments = (forum: TestForum, site: string, categoryIDs: readonly number[]) =>
  embed(forum, { "embed.remoteUrl": `${site}/`, "embed.articleCategoryIDs": categoryIDs });

/** Returns the address of an article without comments. */
const anArticle = () => `http://${SHOP}/article-${++articles}`;

/** Rows are tried at the same time, also those of the embedding: all set the same, and trust the website as another domain. */
const onArticle =
  (more: (url: string, world: World) => object) =>
  async (world: World, _owner: unknown, _whoTries: unknown) => {
    await embed(world.forum, {
      "garden.trustedDomains": [SHOP],
      "embed.articleCategoryIDs": [world.open, world.hidden],
    });
    return more(anArticle(), world);
  };
const firstIn = (category: "open" | "hidden") =>
  onArticle((url, world) => ({
    body: { url, body: "Well written.", format: "text", categoryID: world[category] },
  }));

export const access: AccessTable = {
  "GET /assets/comments-script": { "the current one": row({}, "302 302 302 302 302 302") },
  "GET /articles/comments": {
    "of an article": row(
      onArticle((url) => ({ query: { url } })),
      "200 200 200 200 200 200",
    ),
    "of another website": row(
      onArticle(() => ({ query: { url: "https://elsewhere.example/" } })),
      "403 403 403 403 403 403",
    ),
  },
  "POST /articles/comments": {
    "the first one": row(firstIn("open"), "403 403 403 201 201 201"),
    "the first one, in a hidden category": row(firstIn("hidden"), "404 404 404 404 201 201"),
  },
  "GET /articles/counts": {
    "of an article": row(
      onArticle((url) => ({ query: { urls: [url] } })),
      "200 200 200 200 200 200",
    ),
  },
};
