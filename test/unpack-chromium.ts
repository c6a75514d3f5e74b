import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";

/** Where an unpacked Chromium is, and the variables it needs to find the libraries and fonts beside it. */
interface UnpackedChromium {
  executablePath: string;
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_PATH: string };
}

const packageFolder = fileURLToPath(new URL("..", import.meta.resolve("@sparticuz/chromium")));

/** Fonts beside the packed Open Sans: for code, for Arabic and for emoji. */
const FONTS = [
  "dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf",
].map((font) => fileURLToPath(new URL(`../node_modules/${font}`, import.meta.url)));

const preferred = (family: string, ...fonts: string[]) => `
  <alias binding="strong">
    <family>${family}</family>
    <prefer>${fonts.map((font) => `<family>${font}</family>`).join("")}</prefer>
  </alias>`;

// The packed configuration names folders of the machine it was made for. The fonts are the same on every machine: the
// width of a text, and so a layout test, does not depend on what is installed.
const fontsConf = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  ${preferred("sans-serif", "Open Sans", "Noto Color Emoji", "DejaVu Sans")}
  ${preferred("monospace", "DejaVu Sans Mono", "Noto Color Emoji")}
  ${preferred("emoji", "Noto Color Emoji")}
</fontconfig>
`;

/** Unpacks the Chromium that npm installed, once a version, into node_modules/.cache. */
export async function unpackInstalledChromium(): Promise<UnpackedChromium> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const cache = fileURLToPath(new URL("../node_modules/.cache/colloquy-chromium", import.meta.url));
  return unpackChromium(join(packageFolder, "bin"), join(cache, `${version}-fonts`));
}

/** Unpacks `packed` (chromium.br, al2023.tar.br, fonts.tar.br) into `folder`, unless it is there already. */
export async function unpackChromium(packed: string, folder: string): Promise<UnpackedChromium> {
  if (!existsSync(folder)) await unpackAside(packed, folder);
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder },
  };
}

/** `folder` appears complete, by one rename, or not at all: two test processes may unpack at once. */
async function unpackAside(packed: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}.`);
  try {
    await pipeline(
      createReadStream(join(packed, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(join(aside, "chromium"), { mode: 0o755 }),
    );
    await unpackTar(join(packed, "al2023.tar.br"), aside);
    await unpackTar(join(packed, "fonts.tar.br"), aside);
    for (const font of FONTS) await copyFile(font, join(aside, "fonts", basename(font)));
    await writeFile(join(aside, "fonts.conf"), fontsConf);
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    const anotherProcessWasFirst = existsSync(folder);
    if (!anotherProcessWasFirst) throw error;
  }
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  for (const { path, bytes } of filesOfTar(brotliDecompressSync(await readFile(archive)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

const block = 512;

/** The regular files of a tar archive; anything but files and folders is refused rather than misread. */
function* filesOfTar(tar: Buffer): Generator<{ path: string; bytes: Buffer }> {
  for (let start = 0; start + block <= tar.length && tar[start] !== 0; ) {
    const field = (from: number, length: number) =>
      tar.toString("utf8", start + from, start + from + length).replace(/\0.*/s, "");
    const path = field(0, 100);
    const size = Number.parseInt(field(124, 12), 8);
    const kind = field(156, 1);
    if (!["", "0", "5"].includes(kind)) throw new Error(`Cannot unpack ${path}: tar entry of kind "${kind}"`);

    const contents = start + block;
    if (kind !== "5") yield { path, bytes: tar.subarray(contents, contents + size) };
    start = contents + Math.ceil(size / block) * block;
  }
}
