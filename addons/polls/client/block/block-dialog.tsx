import type { BlockDialogProps } from "#features/editor/client/index.ts";
import { LocalForm } from "#platform/client/local-form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { PollBlock } from "../../poll-block.ts";
import { OptionFields } from "../option-fields.tsx";
import { PollSettings } from "../poll-settings.tsx";

const FORM_ID = "poll-in-post";
const MOST_OPTIONS = 20;
const OPTION_LENGTH = 200;
const KEY_BYTES = 16;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Returns a text in one line. */
const line = (value: unknown) =>
  String(value ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the options that were typed, in their order. */
const optionsIn = (typed: FormData): string[] =>
  [...typed.entries()].flatMap(([name, value]) => {
    const option = name.startsWith("pollOption[") ? line(value) : "";
    return option === "" ? [] : [option];
  });

function problemsOf(name: string, options: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name === "") problems["name"] = t("Enter a question.");
  if (options.length < 2) problems["pollOption"] = t("Add at least two options.");
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    problems["pollOption"] = t("Each option needs a text of its own.");
  return problems;
}

/** The dialog of a poll inside a post. Its key stays, so that votes do. */
export function BlockDialog({ attributes, onSave, onClose }: BlockDialogProps<PollBlock>) {
  const title = attributes ? t("Edit Poll") : t("New Poll");
  function submit(typed: FormData): Record<string, string> {
    const [name, options] = [line(typed.get("name")), optionsIn(typed)];
    const problems = problemsOf(name, options);
    if (Object.keys(problems).length > 0) return problems;
    const isTicked = (field: string) => typed.getAll(field).at(-1) === "true";
    onSave({
      ...{ key: attributes?.key ?? newKey(), name, options },
      maxOptions: Math.min(Math.max(Math.trunc(Number(typed.get("maxOptions"))) || 1, 1), options.length),
      results: typed.get("results") as PollBlock["results"],
      ...{ anonymous: isTicked("anonymous"), isChangeable: isTicked("isChangeable") },
      dateCloses: line(typed.get("dateCloses")) || null,
    });
    onClose();
    return {};
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={FORM_ID}>
            {attributes ? t("Save") : t("Insert")}
          </Button>
        </>
      )}
    >
      <LocalForm id={FORM_ID} label={title} onSubmit={submit}>
        <TextField
          name="name"
          label={t("Question")}
          value={attributes?.name ?? ""}
          maxLength={255}
          autoComplete="off"
          focused
          required
        />
        <OptionFields
          options={(attributes?.options ?? []).map((body, pollOptionID) => ({ body, pollOptionID }))}
          isLocked={false}
          maxOptions={MOST_OPTIONS}
          optionLength={OPTION_LENGTH}
        />
        <PollSettings settings={attributes} maxOptions={MOST_OPTIONS} />
      </LocalForm>
    </Modal>
  );
}
