import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { validateXML } from "xmllint-wasm";

const SCHEMAS = {
  rss: new URL("./rss.xsd", import.meta.url),
  atom: new URL("./atom.xsd", import.meta.url),
  siteindex: new URL("./siteindex.xsd", import.meta.url),
  sitemap: new URL("../../node_modules/sitemap/schema/sitemap.xsd", import.meta.url),
};

/** Fails for what is no XML, or not in the order and the words of its format. */
export async function assertValid(kind: keyof typeof SCHEMAS, xml: string): Promise<void> {
  const schema = await readFile(SCHEMAS[kind], "utf8");
  const { errors } = await validateXML({ xml, schema });
  assert.deepEqual(
    errors.map(({ rawMessage }) => rawMessage),
    [],
    xml,
  );
}
