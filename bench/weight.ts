import { askOnce } from "./load.ts";

export interface Weight {
  files: number;
  /** Bytes before compression. */
  plain: number;
  gzip: number;
  br: number;
}

const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/**
 * Returns the size of the scripts and styles that a page loads before any user action, compressed as they are
 * sent.
 */
export async function weigh(url: string, page: string): Promise<Record<"scripts" | "styles", Weight>> {
  const ask = async (path: string, encoding = "identity") =>
    (await askOnce(url, { path, headers: { "accept-encoding": encoding } })).body;
  const html = (await ask(page)).toString();
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = ""]) => address);

  const scripts = new Set(addresses(/<script[^>]* src="([^"]+)"/g));
  // The browser also loads what a script imports: the set grows while it is iterated.
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
