import { useSaveSettings } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { GettingStarted } from "../contract.ts";

const valuesIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** The community's name and description. */
export function NameForm({ title, description }: Pick<GettingStarted, "title" | "description">) {
  const { save, isSaving } = useSaveSettings(valuesIn);
  return (
    <form aria-label={t("Name and description")} onSubmit={save}>
      <TextField name="garden.title" label={t("Name")} value={title} required maxLength={50} />
      <TextArea
        name="garden.description"
        label={t("Description")}
        hint={t("A sentence or two for search engines and shared links.")}
        value={description}
        rows={2}
        maxLength={350}
      />
      <Button type="submit" kind="primary" busy={isSaving}>
        {t("Save")}
      </Button>
    </form>
  );
}
