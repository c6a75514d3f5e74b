import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import type { TestFile } from "./files.ts";

/** How long the tests of --fast may take: with the checks before them, a run takes a minute and a half. */
const FAST_SECONDS = 65;

/** The folders with changes that are not committed; a feature is one folder. None without git. */
function changedFolders(): string[] {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "--no-renames"], { encoding: "utf8" });
  const paths = (stdout ?? "").split("\n").map((line) => line.slice(3));
  const folders = paths.map((path) => /^(?:features|addons)\/[^/]+/.exec(path)?.[0] ?? dirname(path));
  return [...new Set(folders)].filter((folder) => folder !== ".");
}

/**
 * Returns the files that --fast runs in `lanes` processes: without a browser, those of changed folders and then the
 * quickest, as far as the time allows. How long a file takes is known from its last run.
 */
export function fastFiles(files: readonly TestFile[], lanes: number): TestFile[] {
  const changed = changedFolders();
  const isChanged = ({ path }: TestFile) => changed.some((folder) => path.startsWith(`${folder}/`));
  let left = FAST_SECONDS * lanes;
  const chosen = new Set<TestFile>();
  for (const file of files.toSorted(
    (a, b) => Number(isChanged(b)) - Number(isChanged(a)) || a.seconds - b.seconds,
  )) {
    if (file.inBrowser) continue;
    left -= file.seconds;
    if (left > 0 || isChanged(file)) chosen.add(file);
  }
  return files.filter((file) => chosen.has(file));
}
