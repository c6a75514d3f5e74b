import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { outsideDirectory } from "#app/outside-addons/folders.ts";

const FILES = ["{platform,features,addons,app,test,bench}/**/*.test.ts"];
const OUTSIDE = outsideDirectory();
if (OUTSIDE) FILES.push(`${OUTSIDE}/**/*.test.ts`);
const OWN_PROCESS = /^\/\/ own-process: \S/;
const SECONDS = resolve(import.meta.dirname, "../../node_modules/.cache/test-seconds.json");
/** A guess for files that have not run here yet. */
const GUESS = { api: 3, browser: 15 };

export interface TestFile {
  path: string;
  /** Whether it starts a browser. */
  inBrowser: boolean;
  /** Whether it has a process of its own: its first line is `// own-process: REASON`. */
  ownProcess: boolean;
  /** How long it took the last time. */
  seconds: number;
}

const IMPORTS = /(?:from|import) "((?:\.|#test\/)[^"]+\.ts)"/g;
const users = new Map<string, boolean>();

/** Whether a module of the tests uses test/browser.ts, by itself or by what it imports. */
function usesBrowser(path: string): boolean {
  if (path === "test/browser.ts") return true;
  const known = users.get(path);
  if (known !== undefined) return known;
  users.set(path, false);
  const isTestCode = /^test\/|\.test\.ts$|\/testing\.ts$/.test(path) && existsSync(path);
  const imports = isTestCode ? readFileSync(path, "utf8").matchAll(IMPORTS) : [];
  const uses = [...imports].some(([, name = ""]) =>
    usesBrowser(name.startsWith("#") ? name.slice(1) : join(dirname(path), name)),
  );
  users.set(path, uses);
  return uses;
}

function readSeconds(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(SECONDS, "utf8"));
  } catch {
    return {};
  }
}

/** Remembers how long files took, so that the next run begins with the longest. */
export function writeSeconds(seconds: Record<string, number>): void {
  mkdirSync(dirname(SECONDS), { recursive: true });
  const unfinished = `${SECONDS}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ...readSeconds(), ...seconds }));
  renameSync(unfinished, SECONDS);
}

/** All test files, the longest first. */
export function testFiles(): TestFile[] {
  const seconds = readSeconds();
  const files = globSync(FILES).map((path) => {
    const inBrowser = usesBrowser(path);
    return {
      path,
      inBrowser,
      ownProcess: OWN_PROCESS.test(readFileSync(path, "utf8")),
      seconds: seconds[path] ?? GUESS[inBrowser ? "browser" : "api"],
    };
  });
  return files.sort((a, b) => b.seconds - a.seconds || (a.path < b.path ? -1 : 1));
}
