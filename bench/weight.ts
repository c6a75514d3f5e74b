import { askOnce } from "./load.ts";

export interface Weight {
  files: number;
  /** Bytes as they are sent. */
  plain: number;
  gzip: number;
  br: number;
}

const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** What scripts and styles a page makes a browser load before anybody does anything, compressed as they are sent. */
export async function weigh(url: string, page: string): Promise<Record<"scripts" | "styles", Weight>> {
  const ask = async (path: string, encoding = "identity") =>
    (await askOnce(url, { path, headers: { "accept-encoding": encoding } })).body;
  const html = (await ask(page)).toString();
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = ""]) => address);

  const scripts = new Set(addresses(/<script[^>]* src="([^"]+)"/g));
  // What a script imports is found by the browser as well: the set grows while it is walked.
  for (const script of scripts) {
    const folder = script.slice(0, script.lastIndexOf("/") + 1);
    for (const [, file = ""] of (await ask(script)).toString().matchAll(IMPORT)) scripts.add(folder + file);
  }
  const weightOf = async (files: Iterable<string>): Promise<Weight> => {
    const weight = { files: 0, plain: 0, gzip: 0, br: 0 };
    for (const file of files) {
      weight.files++;
      weight.plain += (await ask(file)).length;
      weight.gzip += (await ask(file, "gzip")).length;
      weight.br += (await ask(file, "br")).length;
    }
    return weight;
  };
  return {
    scripts: await weightOf(scripts),
    styles: await weightOf(new Set(addresses(/<link rel="stylesheet" href="([^"]+)"/g))),
  };
}
