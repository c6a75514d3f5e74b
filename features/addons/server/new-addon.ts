import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SKELETON = fileURLToPath(new URL("../skeleton/", import.meta.url));
const SUFFIX = ".txt";
/** Lower-case words with dashes between them: a name of a folder, and with underscores of a table. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;
/** The repository has one package. */
const ONLY_OUTSIDE = "package.json.txt";

type Names = Readonly<Record<string, string>>;

function namesFrom(key: string): Names {
  const words = key.split("-");
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
  const spaced = words.join(" ");
  return {
    key,
    pascal,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    snake: words.join("_"),
    words: spaced,
    title: spaced[0]!.toUpperCase() + spaced.slice(1),
  };
}

const filled = (text: string, names: Names) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name) => names[name]!);

/** Adds a line for the add-on to a list in code, before the line with the add-ons from outside. */
async function addToList(file: string, line: string, before: string): Promise<void> {
  const path = join(ROOT, file);
  const text = await readFile(path, "utf8");
  if (!text.includes(before))
    throw new Error(`${file} has no line ${before.trim()}: add ${line.trim()} yourself.`);
  await writeFile(path, text.replace(before, `${line}\n${before}`));
}

/**
 * Writes the skeleton of an add-on: a table, a field of discussions, a label that shows it, and a test. In the
 * repository it is added to the lists of add-ons as well.
 * @param key Name of its folder, such as `quick-notes`.
 * @param directory Directory of add-ons outside of the repository; null for `addons/`.
 * @returns Paths of the written files.
 * @throws Error when the key is not valid or the folder exists.
 */
export async function writeNewAddon(key: string, directory: string | null): Promise<string[]> {
  if (!KEY.test(key) || key.length > LONGEST)
    throw new Error(
      `A key has lower-case letters, digits and dashes, such as quick-notes, and at most ${LONGEST}.`,
    );
  const folder = join(directory ?? join(ROOT, "addons"), key);
  if (existsSync(folder) || existsSync(join(ROOT, "addons", key)) || existsSync(join(ROOT, "features", key)))
    throw new Error(`${key} exists.`);
  const names = namesFrom(key);
  const written: string[] = [];
  for (const file of (await readdir(SKELETON, { recursive: true })).filter((each) => each.endsWith(SUFFIX))) {
    if (directory === null && file === ONLY_OUTSIDE) continue;
    const path = join(folder, filled(file.slice(0, -SUFFIX.length), names));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, filled(await readFile(join(SKELETON, file), "utf8"), names));
    written.push(relative(process.cwd(), path));
  }
  if (directory === null) {
    const { camel } = names;
    const load = (side: string, value: string) =>
      `  ${key.includes("-") ? JSON.stringify(key) : key}: async () => (await import("#addons/${key}/${side}/index.ts")).${value},`;
    await addToList("app/addons.ts", load("server", camel!), "  ...outsideAddons,");
    await addToList("app/client/addons.ts", load("client", `${camel}Client`), "  ...outsideAddonClients,");
  }
  return written.sort();
}
