import assert from "node:assert/strict";
import { it } from "node:test";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator");

const CLASSES = ["xs", "mobile", "tablet", "no_bleed", "desktop"] as const;
const text = (title: string, device?: string) => ({
  ...{ $hydrate: "react.cta", title, button: { shouldUseButton: false } },
  ...(device && { $middleware: { visibility: { device } } }),
});
const layout = [
  {
    $hydrate: "react.section.1-column",
    children: [text("Everywhere"), ...CLASSES.map((device) => text(`On ${device}`, device))],
  },
  { $hydrate: "react.section.2-columns", mainTop: [text("A1")], secondaryTop: [text("A2")] },
  {
    $hydrate: "react.section.3-columns",
    ...{ leftTop: [text("B1")], middleTop: [text("B2")], rightTop: [text("B3")] },
  },
  { $hydrate: "react.section.2-columns-even", left: [text("C1")], right: [text("C2")] },
  {
    $hydrate: "react.section.3-columns-even",
    ...{ left: [text("D1")], middle: [text("D2")], right: [text("D3")] },
  },
];

/** For each width: the classes that show their part, and the columns of the sections A to D. */
const WIDTHS: [width: number, shown: readonly string[], columns: readonly number[]][] = [
  [500, ["xs", "mobile"], [1, 1, 1, 1]],
  [501, ["mobile"], [1, 1, 1, 1]],
  [806, ["mobile"], [1, 1, 1, 1]],
  [807, ["tablet", "desktop"], [2, 2, 2, 3]],
  [1200, ["tablet", "desktop"], [2, 2, 2, 3]],
  [1201, ["no_bleed", "desktop"], [2, 3, 2, 3]],
  [1264, ["no_bleed", "desktop"], [2, 3, 2, 3]],
  [1265, ["desktop"], [2, 3, 2, 3]],
];

for (const locale of ["en", "ar"])
  it(`parts of a page and columns follow the width of the window, without scripts, in ${locale}`, async () => {
    const layoutID = await aLayout(forum, "home", layout);
    await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
    const { page } = await visit("/", { javaScript: false, locale });
    const heading = (name: string) => page.getByRole("heading", { name, exact: true });
    for (const [width, shown, columns] of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const visible = await Promise.all(
        CLASSES.map(async (each) => ((await heading(`On ${each}`).isVisible()) ? [each] : [])),
      );
      assert.deepEqual(visible.flat(), shown, String(width));
      assert.ok(await heading("Everywhere").isVisible());
      const counted = await Promise.all(
        ["A", "B", "C", "D"].map(async (section) => {
          const tops = await Promise.all(
            [1, 2, 3].map(async (place) => {
              const part = heading(`${section}${place}`);
              return (await part.count()) > 0 && (await part.isVisible())
                ? (await part.boundingBox())?.y
                : null;
            }),
          );
          // Without scripts, the first of three columns follows below the others on a tablet.
          return Math.max(
            ...tops.map((top) => (top === null ? 0 : tops.filter((each) => each === top).length)),
          );
        }),
      );
      assert.deepEqual(counted, columns, `columns at ${width}`);
      assert.equal(
        await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
        0,
        String(width),
      );
    }
  });
