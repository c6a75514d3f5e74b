import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Variables } from "../../contract/tokens/groups.ts";
import { AssetDraft } from "../../contract.ts";
import { saveDraftAssets } from "../changing/draft-theme.ts";
import { saveAssets } from "../changing/save-theme.ts";
import type { ThemeKey } from "../queries.ts";
import { findAsset } from "./asset-queries.ts";
import { assetOf, type NewAsset, uploadOf } from "./assets.ts";
import { splitName } from "./read-asset.ts";

const isGroup = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges changes into JSON; null removes a value (RFC 7396). */
function merged(target: unknown, change: unknown): unknown {
  if (!isGroup(change)) return change;
  const result = new Map(Object.entries(isGroup(target) ? target : {}));
  for (const [name, value] of Object.entries(change)) {
    if (value === null) result.delete(name);
    else result.set(name, merged(result.get(name), value));
  }
  return Object.fromEntries(result);
}

function sentAsset(asset: string, body: unknown): NewAsset {
  const [name, ending] = splitName(asset);
  if (body instanceof Uint8Array) {
    if (ending === null)
      throw invalidField(
        "asset",
        phrase("Choose a file type, for example {example}.", { example: `${name}.css` }),
      );
    return uploadOf(name, ending, Buffer.from(body));
  }
  if (ending !== null) return assetOf(name, { data: body as AssetDraft["data"] });
  const draft = AssetDraft.safeParse(body);
  if (!draft.success)
    throw invalidField("data", phrase("{field} is required.", { field: "data" }), "missingField", 400);
  return assetOf(name, draft.data);
}

/** Replaces one asset; returns the new revision. */
export const replaceAsset = (
  context: Context,
  key: ThemeKey,
  asset: string,
  body: unknown,
  isDraft = false,
): Promise<number> =>
  isDraft
    ? saveDraftAssets(context, key, {}, async () => ({ assets: [sentAsset(asset, body)] }))
    : saveAssets(context, key, async () => ({ assets: [sentAsset(asset, body)] }));

/** Merges JSON into an asset; returns the new revision. */
export const mergeAsset = (
  context: Context,
  key: ThemeKey,
  asset: string,
  change: Record<string, unknown>,
): Promise<number> =>
  saveAssets(context, key, async (inside, active) => {
    const [name] = splitName(asset);
    const found = active === null ? undefined : await findAsset(inside, active, name);
    const stored = found && found.type === "json" ? JSON.parse(found.content.toString("utf8")) : {};
    return { assets: [assetOf(name, { type: "json", data: merged(stored, change) as Variables })] };
  });

/** Deletes one asset; returns the new revision. */
export const deleteAsset = (context: Context, key: ThemeKey, asset: string): Promise<number> =>
  saveAssets(context, key, async (inside, active) => {
    const [name] = splitName(asset);
    if (active === null || !(await findAsset(inside, active, name))) throw notFound("Asset");
    return { assets: [], dropped: [name] };
  });
