import { gemoji } from "gemoji";
import type MarkdownIt from "markdown-it";

type Markdown = InstanceType<typeof MarkdownIt>;
type InlineRule = Parameters<Markdown["inline"]["ruler"]["push"]>[1];
type CoreRule = Parameters<Markdown["core"]["ruler"]["push"]>[1];

const EMOJI = new Map(gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji] as const)));

// After a letter or digit it is part of a time, ratio or address, not an emoji: `10:100:1000`.
const emoji: InlineRule = (state, isSilent) => {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a || /[\p{L}\p{N}/]/u.test(src.charAt(pos - 1))) return false;
  const shortcode = /^:([a-z0-9_+-]{1,60}):/.exec(src.slice(pos, pos + 62));
  const found = EMOJI.get(shortcode?.[1] ?? "");
  if (!shortcode || !found) return false;
  if (!isSilent) state.push("text", "", 0).content = found;
  state.pos += shortcode[0].length;
  return true;
};

const tasks: CoreRule = ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const isFirst =
      tokens[index - 1]?.type === "paragraph_open" && tokens[index - 2]?.type === "list_item_open";
    const text = token.type === "inline" && isFirst ? token.children?.[0] : null;
    const box = text?.type === "text" && /^\[([ xX])\] /.exec(text.content);
    if (text && box) text.content = `${box[1] === " " ? "☐" : "☑"} ${text.content.slice(4)}`;
  }
};

/** Adds `:shortcodes:` of emoji and task boxes, which are common but not part of the standard. */
export function addExtras(markdown: Markdown): void {
  markdown.inline.ruler.push("emoji", emoji);
  markdown.core.ruler.push("tasks", tasks);
}
