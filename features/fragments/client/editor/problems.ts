import { type Extension, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { CompileError } from "../../contract.ts";

/** A message below the line that it is about. */
class ProblemNote extends WidgetType {
  readonly message: string;
  readonly detail: string | null;
  constructor({ message, detail }: Pick<CompileError, "message" | "detail">) {
    super();
    this.message = message;
    this.detail = detail;
  }

  override eq(other: ProblemNote): boolean {
    return other.message === this.message && other.detail === this.detail;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement("div");
    note.className = "cm-problem-note";
    note.dir = "auto";
    note.lang = document.documentElement.lang;
    note.textContent = this.message;
    if (this.detail !== null) {
      const said = document.createElement("div");
      said.lang = "en";
      said.dir = "ltr";
      said.textContent = this.detail;
      note.append(said);
    }
    return note;
  }
}

/** Returns the position of an error in a text that may have changed since it was compiled. */
export function positionOf(text: Text, { line, column }: Pick<CompileError, "line" | "column">): number {
  const found = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(found.from + Math.max(column, 1) - 1, found.to);
}

const wordAt = /^[\w$-]+/;

function decorate(text: Text, errors: readonly CompileError[]): DecorationSet {
  const ranges = errors.flatMap((error) => {
    const from = positionOf(text, error);
    const line = text.lineAt(from);
    const [word = ""] = wordAt.exec(line.text.slice(from - line.from)) ?? [];
    const to = Math.min(from + Math.max(word.length, 1), line.to);
    const note = Decoration.widget({ widget: new ProblemNote(error), block: true, side: 1 });
    return [
      Decoration.line({ class: "cm-problem-line" }).range(line.from),
      ...(to > from ? [Decoration.mark({ class: "cm-problem" }).range(from, to)] : []),
      note.range(line.to),
    ];
  });
  return Decoration.set(ranges, true);
}

/** Shows these errors at their lines, in place of the former ones. */
export const showProblems = StateEffect.define<readonly CompileError[]>();

const decorations = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    const shown = effects.find((effect) => effect.is(showProblems));
    return shown ? decorate(state.doc, shown.value) : before.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Errors at their lines. */
export const problems: Extension = decorations;
