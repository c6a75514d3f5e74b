import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer } from "#platform/server/http/route.ts";
import { SCOPE_VERSION, scopeCss } from "../../contract/css/scope-css.ts";
import type { Asset } from "../../contract.ts";
import { findTheme } from "../changing/load-theme.ts";
import type { ThemeKey } from "../queries.ts";
import { viewAsset } from "../view.ts";
import { type AssetRow, findAsset } from "./asset-queries.ts";

const YEAR = "public, max-age=31536000, immutable";

/** An asset opened as a page of its own must do no more than show itself. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/** Scripts are served as text, so that no page of the forum can be made to run one. */
const SERVED_AS: Readonly<Record<string, string>> = {
  "application/javascript": "text/plain",
  "text/x-twig": "text/plain",
};

function fileOf(
  { contentType, fileHash, content }: AssetRow,
  isCacheable: boolean,
  isScoped: boolean,
): Answer<Uint8Array> {
  const type = SERVED_AS[contentType] ?? contentType;
  const stored = content ?? Buffer.alloc(0);
  const confined = isScoped && type === "text/css";
  const answer = new Answer<Uint8Array>(confined ? Buffer.from(scopeCss(stored.toString("utf8"))) : stored)
    .header("content-type", /^text|json/.test(type) ? `${type}; charset=utf-8` : type)
    .header("etag", confined ? `"${fileHash}-${SCOPE_VERSION}"` : `"${fileHash}"`)
    .header("cross-origin-resource-policy", "same-origin");
  if (isCacheable) answer.header("cache-control", YEAR);
  // Fonts and rules are not documents; everything that could be one is sandboxed.
  return /html|svg|json|plain/.test(type) ? answer.header("content-security-policy", SANDBOX) : answer;
}

/** Splits `name` or `name.ending`. */
export function splitName(asset: string): [name: string, ending: string | null] {
  const [name = "", ending = null] = asset.split(".");
  return [name, ending];
}

/** Returns an asset of a theme: as JSON, or as a file when its name has an extension. */
export async function readAsset(
  context: Context,
  key: ThemeKey,
  asset: string,
  { revisionID, scope }: { revisionID?: number | undefined; scope?: number | undefined } = {},
): Promise<Asset | Answer<Uint8Array>> {
  const [name, ending] = splitName(asset);
  const theme = await findTheme(context, key, revisionID);
  if (!theme) throw notFound("Theme");
  const found = theme.revision
    ? await findAsset(context, theme.revision.revisionID, name)
    : theme.assets.find((each) => each.name === name);
  if (!found) throw notFound("Asset");
  return ending === null
    ? viewAsset(theme, found, found.type !== "font")
    : fileOf(found, revisionID !== undefined, scope !== undefined);
}
