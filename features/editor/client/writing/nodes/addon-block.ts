import { Node } from "@tiptap/core";

function attributesOf({ dataset }: HTMLElement): object {
  try {
    return JSON.parse(dataset["attributes"] ?? "{}");
  } catch {
    // Pasted from a page that uses the element differently.
    return {};
  }
}

/** A block of an add-on. It stays in the text while the add-on is off. */
export const AddonBlock = Node.create({
  name: "addonBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: "", parseHTML: ({ dataset }) => dataset["block"] ?? "" },
    attributes: { default: {} as object, parseHTML: attributesOf },
  }),
  parseHTML: () => [
    { tag: "div.embed-block[data-block]" },
    // The line in place of a block that is off is no text.
    { tag: "div.embed-block", ignore: true },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    {
      class: "embed-block",
      "data-block": attrs["name"],
      "data-attributes": JSON.stringify(attrs["attributes"]),
    },
  ],
});
