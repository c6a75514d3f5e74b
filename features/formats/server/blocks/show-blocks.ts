import { i18nIn } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isSwitchedOn } from "#platform/server/application/switch-addons.ts";
import { type AnyBlock, postBlocks } from "../extension-points.ts";
import { escapeText } from "../safety/escape.ts";
import { sanitizeBlock } from "../safety/sanitize-block.ts";
import { aroundBlock, dataOf, findPlaceholders, type Placeholder, placeholderOf } from "./placeholders.ts";
import { isValid } from "./read-blocks.ts";

interface Body {
  html: string;
  recordType: string;
  recordID: number | null;
}

interface Placed extends Placeholder {
  body: Body;
}

/** Begins the name of what a block shows, among the names of what posts show. */
export const SHOWS = "block.";

const showsOf = ({ name, keyOf }: AnyBlock, attributes: object): string => {
  const key = keyOf?.(attributes);
  return `${SHOWS}${name}${key ? ` ${SHOWS}${name}:${key.replaceAll(/\s/g, "")}` : ""}`;
};

/** Replaces the placeholders of blocks in bodies by what their kinds render, with one loading per kind. */
export async function showBlocks(context: Context, bodies: readonly Body[]): Promise<string[]> {
  const placed = bodies.map((body) => findPlaceholders(body.html).map((each) => ({ ...each, body })));
  const all = placed.flat();
  if (all.length === 0) return bodies.map(({ html }) => html);
  const shown = new Map<Placed, string>();
  for (const [name, blocks] of Map.groupBy(all, (each) => each.name))
    for (const [index, html] of (await renderAll(context, name, blocks)).entries())
      shown.set(blocks[index]!, html);
  return bodies.map(({ html }, index) => {
    let result = "";
    let from = 0;
    for (const each of placed[index]!) {
      result += html.slice(from, each.start) + shown.get(each)!;
      from = each.end;
    }
    return result + html.slice(from);
  });
}

/** Returns the kind of a block; undefined for an unknown one and for one of an add-on that is off. */
async function activeKind(context: Context, name: string): Promise<AnyBlock | undefined> {
  const found = context.addons.all(postBlocks).find(({ value }) => value.name === name);
  return found && (await isSwitchedOn(context, found.feature)) ? found.value : undefined;
}

/** Renders blocks of one kind, in order. */
async function renderAll(context: Context, name: string, blocks: readonly Placed[]): Promise<string[]> {
  const kind = await activeKind(context, name);
  const texts = await i18nIn(context, null);
  const isOff = texts.t("This part of the post needs an add-on that is off.");
  const off = aroundBlock({ "data-shows": SHOWS + name, "data-text": "" }, `<p>${escapeText(isOff)}</p>`);
  const valid = blocks.filter(({ attributes }) => kind && isValid(kind, attributes));
  const inPosts = valid.map(({ attributes, body: { recordType, recordID } }) => ({
    ...{ attributes, recordType, recordID },
  }));
  const loaded = valid.length > 0 ? await kind?.load?.(context, inPosts) : undefined;
  return blocks.map((block) => {
    const place = valid.indexOf(block);
    if (!kind || place < 0) return block.link || off;
    const { attributes } = block;
    const html = sanitizeBlock(kind.html(attributes, loaded?.[place], texts));
    const text = kind.text?.(attributes, loaded?.[place], texts);
    return aroundBlock(
      {
        "data-shows": showsOf(kind, attributes),
        ...dataOf(block),
        ...(text !== undefined && { "data-text": text }),
      },
      html,
    );
  });
}

/** Returns the place of the block that replaces a link; null when the link stays. `link` is its HTML. */
export function blockForLink(context: Context, url: URL, isOwn: boolean, link: string): string | null {
  for (const { name, linked } of context.addons.of(postBlocks)) {
    const attributes = linked?.(url, isOwn);
    if (attributes) return placeholderOf({ name, attributes: attributes as Record<string, unknown> }, link);
  }
  return null;
}
