import { ListItem } from "@tiptap/extension-list";
import { t } from "#platform/client/translate.ts";

/** An entry of a list; in a task list it may be checked. */
export const Entry = ListItem.extend({
  addAttributes() {
    return {
      checked: {
        default: null as boolean | null,
        renderHTML: ({ checked }) => (checked === null ? {} : { "data-checked": String(checked) }),
        parseHTML: ({ dataset }) => (dataset["checked"] ? dataset["checked"] === "true" : null),
      },
    };
  },

  addKeyboardShortcuts() {
    const { editor, name } = this;
    // Code in an entry has its own shortcuts; in an entry, Tab never leaves the editor by accident.
    const unlessCode = (run: () => boolean) => () => !editor.isActive("codeBlock") && run();
    return {
      Enter: unlessCode(() => {
        const isTask = typeof editor.getAttributes(name)["checked"] === "boolean";
        return editor.commands.splitListItem(name, isTask ? { checked: false } : {});
      }),
      Tab: unlessCode(() => editor.commands.sinkListItem(name) || editor.isActive(name)),
      "Shift-Tab": unlessCode(() => editor.commands.liftListItem(name) || editor.isActive(name)),
    };
  },

  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement("li");
      const { checked } = node.attrs as { checked: boolean | null };
      if (checked === null)
        return {
          dom,
          contentDOM: dom,
          update: (next) => next.type === node.type && next.attrs["checked"] === null,
        };

      const box = document.createElement("input");
      box.type = "checkbox";
      box.contentEditable = "false";
      box.tabIndex = -1;
      box.ariaLabel = t("Done");
      const contentDOM = document.createElement("div");
      dom.append(box, contentDOM);
      const show = (isDone: boolean) => {
        box.checked = isDone;
        dom.dataset["checked"] = String(isDone);
      };
      show(checked);
      box.addEventListener("change", () => {
        const position = getPos();
        if (position === undefined) return;
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, "checked", box.checked));
      });
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type || typeof next.attrs["checked"] !== "boolean") return false;
          show(next.attrs["checked"]);
          return true;
        },
        stopEvent: ({ target }) => target === box,
        ignoreMutation: ({ target }) => target === dom || target === box,
      };
    };
  },
});
