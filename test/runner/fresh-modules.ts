import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url).href;
/** Test files and their helpers hold the state of one file: its forum, what it opened, its hooks. */
const TEST_CODE = /^(?!test\/runner\/).*(?:^test\/.*|\/testing|\.test|\.fixture)\.tsx?$/;

let file = 0;

/** Loads test code once for every test file from now on. The code of the forum is loaded once for all of them. */
export function freshTestModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith(ROOT)) return resolved;
      const path = resolved.url.slice(ROOT.length).replace(/\?.*/, "");
      if (!TEST_CODE.test(path)) return resolved;
      return { ...resolved, url: `${ROOT}${path}?file=${file}` };
    },
  });
}

/** Begins the next test file. */
export function nextFile(): void {
  file++;
}

/** A path or address from an event or a stack trace, as it is in the repository. */
export function pathOf(place: string): string {
  const path = place.startsWith("file:") ? fileURLToPath(place) : place;
  return relative(fileURLToPath(ROOT), path.replace(/\?.*/, ""));
}
