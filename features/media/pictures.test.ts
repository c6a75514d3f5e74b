import assert from "node:assert/strict";
import { test } from "node:test";
import { showBodies } from "#features/formats/server/index.ts";
import { openForum } from "#test/forum.ts";
import { anUpload } from "./testing.ts";

const forum = await openForum();
const ann = await forum.as("member", "ann");
const wide = await anUpload(ann, { width: 800, height: 400 });
const small = await anUpload(ann, { width: 64, height: 48 });

const shown = async (body: string, format = "html", recordID: number | null = null) => {
  const [only] = await showBodies(await forum.context(), [
    { body, format, recordType: "discussion", recordID },
  ]);
  return only!.html;
};

test("gives uploaded pictures their size and smaller versions for small screens", async () => {
  const at = (width: number) => wide.url.replace(/\/([^/]*)$/, `/${width}/$1`);
  for (const address of [wide.url, forum.config.publicUrl + wide.url])
    assert.equal(
      await shown(`<p><img src="${address}" alt="A"></p>`),
      `<p><img src="${address}" alt="A" loading="lazy" width="800" height="400" ` +
        `srcset="${at(320)} 320w, ${at(640)} 640w, ${address} 800w" sizes="(max-width: 800px) 100vw, 800px" /></p>`,
    );
  assert.match(await shown(`<img src="${small.url}" alt="">`), /width="64" height="48" \/>$/);
});

test("keeps the size that the author chose, in proportion", async () => {
  const html = await shown(`<img src="${wide.url}" alt="" width="400">`);
  assert.match(html, / width="400" height="200" srcset=.* sizes="\(max-width: 400px\) 100vw, 400px" \/>$/);
  assert.match(await shown(`<img src="${wide.url}" alt="" height="100">`), / width="200" height="100" /);
});

test("leaves pictures of unknown size alone", async () => {
  for (const src of [
    "https://pictures.test/a.png",
    `https://pictures.test${wide.url}`,
    `/uploads/${"0".repeat(64)}/a.png`,
    "/uploads/a.png",
  ])
    assert.equal(await shown(`<img src="${src}" alt="">`), `<img src="${src}" alt="" loading="lazy" />`);
});

test("runs one statement for many bodies", async () => {
  const context = await forum.context();
  const body = {
    body: `<img src="${wide.url}" alt="">`,
    format: "html",
    recordType: "discussion",
    recordID: 1,
  };
  const count = (length: number) =>
    forum.countStatements(() =>
      showBodies(
        context,
        Array.from({ length }, () => body),
      ),
    );
  assert.deepEqual([await count(1), await count(50)], [1, 1]);
});

test("plays uploaded sounds and films", async () => {
  const file = (name: string) =>
    JSON.stringify([
      {
        type: "rich_embed_card",
        dataSourceType: "file",
        url: `/uploads/${"a".repeat(64)}/${name}`,
        embedData: {
          embedType: "file",
          url: `/uploads/${"a".repeat(64)}/${name}`,
          name: `My ${name}`,
          size: 5,
        },
      },
    ]);
  assert.match(
    await shown(file("song.mp3"), "rich2"),
    /<audio src="\/uploads\/a+\/song\.mp3" controls preload="none" aria-label="My song\.mp3">/,
  );
  assert.match(
    await shown(file("film.webm"), "rich2"),
    /<video src="\/uploads\/a+\/film\.webm" controls preload="none"/,
  );
  assert.match(
    await shown(file("paper.pdf"), "rich2"),
    /^<div class="embed-file"><a href="[^"]*">My paper\.pdf<\/a> <small>/,
  );
});
