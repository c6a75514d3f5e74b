import { t } from "#platform/client/translate.ts";
import styles from "./upload-placeholder.module.css";

interface Actions {
  onCancel(): void;
  onRetry(): void;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className ?? "";
  made.textContent = text;
  return made;
}

function button(text: string, action: () => void): HTMLButtonElement {
  const made = element("button", styles.button, text);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}

/** Placeholder in the text during an upload; not part of the document. */
export class Placeholder {
  readonly dom = element("div", styles.placeholder);
  readonly #name: string;
  readonly #actions: Actions;
  readonly #bar = element("progress", styles.bar);
  readonly #share = element("span", styles.share);

  constructor(name: string, actions: Actions) {
    this.#name = name;
    this.#actions = actions;
    this.dom.contentEditable = "false";
    this.dom.role = "group";
    this.#bar.max = 1;
  }

  showProgress(share: number): void {
    this.#bar.value = share;
    // All bytes are sent, and the server is processing the file.
    this.#share.textContent = share < 1 ? `${Math.round(share * 100)} %` : t("Almost done");
    if (this.#bar.isConnected) return;
    const label = t("Uploading {name}", { name: this.#name });
    this.#bar.setAttribute("aria-label", label);
    this.dom.ariaLabel = label;
    delete this.dom.dataset["failed"];
    this.dom.replaceChildren(
      this.#label(),
      this.#share,
      button(t("Cancel"), this.#actions.onCancel),
      this.#bar,
    );
  }

  showProblem(problem: string, mayWork: boolean): void {
    const said = element("p", styles.problem, problem);
    said.role = "alert";
    this.dom.ariaLabel = t("{name} was not uploaded", { name: this.#name });
    this.dom.dataset["failed"] = "";
    this.dom.replaceChildren(
      this.#label(),
      ...(mayWork ? [button(t("Try again"), this.#actions.onRetry)] : []),
      button(t("Remove"), this.#actions.onCancel),
      said,
    );
  }

  #label(): HTMLElement {
    return element("bdi", styles.name, this.#name);
  }
}
