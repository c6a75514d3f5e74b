import assert from "node:assert/strict";
import { constants } from "node:fs";
import { access, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { unpackChromium } from "./unpack-chromium.ts";

describe("unpackChromium", () => {
  let root: string;
  let packed: string;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), "colloquy-chromium-"));
    packed = await mkdtemp(join(root, "packed-"));
    const installed = fileURLToPath(new URL("../bin", import.meta.resolve("@sparticuz/chromium")));
    for (const archive of ["al2023.tar.br", "fonts.tar.br"])
      await copyFile(join(installed, archive), join(packed, archive));
    await writeFile(join(packed, "chromium.br"), brotliCompressSync("the browser"));
  });
  after(() => rm(root, { recursive: true }));

  it("lays the executable, its libraries and its font side by side", async () => {
    const folder = join(root, "whole", "1.0");
    const { executablePath, env } = await unpackChromium(packed, folder);

    assert.equal(await readFile(executablePath, "utf8"), "the browser");
    await access(executablePath, constants.X_OK);
    const libraries = await readdir(env.LD_LIBRARY_PATH);
    for (const library of ["libnss3.so", "libnspr4.so", "libexpat.so.1"])
      assert.ok(libraries.includes(library));
    const font = await readFile(join(folder, "fonts/Open_Sans/OpenSans-Regular.ttf"));
    assert.equal(font.length, 147_528);
    assert.match(await readFile(join(env.FONTCONFIG_PATH, "fonts.conf"), "utf8"), /relative">fonts</);
  });

  it("unpacks once, also when asked twice at the same time", async () => {
    const folder = join(root, "twice", "1.0");
    const [first, second] = await Promise.all([
      unpackChromium(packed, folder),
      unpackChromium(packed, folder),
    ]);

    assert.deepEqual(first, second);
    assert.deepEqual(await readdir(join(root, "twice")), ["1.0"]);
  });

  it("leaves what is there alone", async () => {
    const folder = join(root, "kept", "1.0");
    const { executablePath } = await unpackChromium(packed, folder);
    await writeFile(executablePath, "in use");

    await unpackChromium(packed, folder);
    assert.equal(await readFile(executablePath, "utf8"), "in use");
  });

  it("leaves nothing of an archive it cannot read", async () => {
    const broken = await mkdtemp(join(root, "broken-"));
    await writeFile(join(broken, "chromium.br"), brotliCompressSync("the browser"));
    const link = Buffer.alloc(1024);
    link.write("libnss3.so");
    link.write("2", 156);
    await writeFile(join(broken, "al2023.tar.br"), brotliCompressSync(link));

    await assert.rejects(unpackChromium(broken, join(root, "nothing", "1.0")), /libnss3\.so: .*"2"/);
    assert.deepEqual(await readdir(join(root, "nothing")), []);
  });
});
