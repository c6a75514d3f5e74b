import { it } from "node:test";
import { openForum } from "../forum.ts";
import { Play } from "./play.ts";

const wanted = Number(process.env["MODEL_ACTIONS"] ?? 250);
const seed = Number(process.env["MODEL_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const CHECK_AFTER = 500;

const forum = await openForum({ environment: { DATABASE_POOL: "20", LOG_LEVEL: "error" } });

it("counts and lists match the rows after random actions of users on two nodes", async (test) => {
  const play = await Play.open(forum, seed);
  const begun = performance.now();
  let tried = 0;
  try {
    await play.check();
    while (tried < wanted) {
      const more = Math.min(CHECK_AFTER, wanted - tried);
      await play.go(more);
      tried += more;
      await play.check();
    }
  } catch (error) {
    throw new Error(`after ${tried} actions or more of seed ${seed}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const seconds = (performance.now() - begun) / 1000;
  test.diagnostic(
    `${tried} actions of seed ${seed}, ${Math.round(tried / seconds)} a second with ${play.played.checks} checks`,
  );
  test.diagnostic(JSON.stringify(play.played, null, 1));
});
