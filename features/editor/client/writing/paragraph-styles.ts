import type { Editor } from "@tiptap/core";
import { t } from "#platform/client/translate.ts";

/** Style of a paragraph: plain text, or a heading level. */
export interface Style {
  level: number;
  label(): string;
  keys: string;
  typed?: string;
}

const heading = (level: number): Style => ({
  level,
  label: () => t("Heading {level}", { level }),
  keys: `Mod-Alt-${level}`,
  typed: `${"#".repeat(level)} `,
});

export const STYLES: readonly Style[] = [
  { level: 0, label: () => t("Paragraph"), keys: "Mod-Alt-0" },
  ...[2, 3, 4].map(heading),
];

export const levelOf = (editor: Editor): number =>
  editor.isActive("heading") ? Number(editor.getAttributes("heading")["level"]) : 0;

/** Returns the name of a level; imported posts contain levels that the menu does not offer. */
export const nameOfLevel = (level: number): string =>
  level === 0 ? t("Paragraph") : t("Heading {level}", { level });

export const setStyle = (editor: Editor, { level }: Style): boolean =>
  level === 0
    ? editor.chain().focus().setParagraph().run()
    : editor
        .chain()
        .focus()
        .setHeading({ level: level as 2 | 3 | 4 })
        .run();
