import { ImageField } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { useSaveConfig } from "./use-save-config.ts";

/** The name, the description and the logo. */
export function NameStep({ setup, onPreview }: StepProps) {
  const saveConfig = useSaveConfig();
  const { title, description, logo } = setup;
  const read = (form: FormData) => ({
    title: String(form.get("title")).trim(),
    description: String(form.get("description")).trim(),
    logo: String(form.get("logo")),
  });
  return (
    <StepFrame
      step="name"
      title={t("Name Your Community")}
      text={t(
        "This is what people see first, in the title bar, in search results and in every email. You can change all of it later.",
      )}
      onSave={(form) => {
        const typed = read(form);
        return saveConfig({
          "garden.title": typed.title,
          "garden.description": typed.description,
          "branding.logo": typed.logo,
          "branding.favicon": typed.logo,
        });
      }}
    >
      <div
        onInput={({ currentTarget }) => {
          const form = currentTarget.closest("form");
          if (form) onPreview(read(new FormData(form)));
        }}
      >
        <TextField name="title" label={t("Name")} value={title} maxLength={50} required />
        <TextArea
          name="description"
          label={t("Description")}
          hint={t("One sentence. Shown in the banner and in search results.")}
          value={description}
          maxLength={350}
          rows={2}
        />
        <ImageField
          name="logo"
          label={t("Logo")}
          hint={t(
            "Also the icon in the tab of the browser. Leave empty to use the first letter of the name.",
          )}
          value={logo}
          disabled={false}
          maxLength={1000}
        />
      </div>
    </StepFrame>
  );
}
