import { Node } from "@tiptap/core";

/** A mentioned member. */
export const Mention = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    userID: { default: 0, parseHTML: ({ dataset }) => Number(dataset["userid"] ?? 0) },
    name: { default: "", parseHTML: ({ dataset }) => dataset["username"] ?? "" },
    url: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: "a.atMention[data-userid]" }],
  renderHTML: ({ node: { attrs } }) => [
    "a",
    { class: "atMention", "data-userid": attrs["userID"], "data-username": attrs["name"] },
    `@${attrs["name"]}`,
  ],
  renderText: ({ node: { attrs } }) => `@${attrs["name"]}`,
});
