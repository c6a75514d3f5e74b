import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { barriersOf } from "./barriers.ts";
import { PAGES, stage } from "./every-page.ts";

describe("no barrier and nothing cut off from right to left, narrow and wide, light and dark", () => {
  for (const [what, path, as] of PAGES)
    it(`on ${what}`, async () => {
      const { page } = await stage.visit(path, { locale: "ar", ...(as ? { as } : {}) });
      assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
      assert.deepEqual(await barriersOf(page), []);
    });
});
